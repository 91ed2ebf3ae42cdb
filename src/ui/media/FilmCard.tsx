import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Cover } from './Cover.tsx';
import css from './FilmCard.module.css';

interface FilmCardProps {
  /** The address of its player. */
  to: string;
  name: string;
  cover: string;
  /** The cover's ThumbHash in Base64. */
  thumbhash?: string | undefined;
  /** In the cover's corner: the film's length. */
  mark?: ReactNode;
  /** The second line. */
  caption?: ReactNode;
  /** `tall`: a poster in a row that is swiped sideways. `line`: the cover beside the name. */
  shape?: 'wide' | 'tall' | 'line';
  eager?: boolean | undefined;
  /** Over the cover, such as a rank. */
  children?: ReactNode;
}

/** A film with its cover, a link to its player. */
export function FilmCard(props: FilmCardProps) {
  const { to, name, cover, thumbhash, mark, caption, shape = 'wide', eager = false, children } = props;
  return (
    <Link to={to} className={css.film} data-shape={shape}>
      <span className={css.cover}>
        <Cover
          src={cover}
          thumbhash={thumbhash}
          ratio={shape === 'tall' ? '3/4' : '16/10'}
          mark={mark}
          eager={eager}
        >
          {children}
        </Cover>
      </span>
      <span className={css.words}>
        <b dir="auto">{name}</b>
        <span className="caption">{caption}</span>
      </span>
    </Link>
  );
}
