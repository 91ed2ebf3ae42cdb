import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffect } from 'react';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Age, type Dated } from './Age.tsx';
import css from './Room.module.css';

interface RoomProps {
  title: string;
  /** What stands beside or under the title: a state, an amount. */
  caption?: ReactNode;
  /** The query whose age is told: a list that refreshes itself. */
  age?: Dated | undefined;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** Under the title: filters, tabs, a search. */
  bar?: ReactNode;
  /** Where the arrow before the title leads, on a page of one thing; its label says it. */
  back?: { to: string; label: string } | undefined;
  /** `text`: the content is narrow, as a form or a text is read best. */
  width?: 'full' | 'text';
  children: ReactNode;
}

/** The frame of every room: its title, how old it is, what can be done, and its content. */
export function Room({ title, caption, age, actions, bar, back, width = 'full', children }: RoomProps) {
  useEffect(() => {
    document.title = `${title} · Plaza`;
  }, [title]);
  return (
    <div className={css.room} data-width={width}>
      <header className={css.head}>
        {back && <IconButton icon={ArrowLeft} label={back.label} to={back.to} size={20} tone="quiet" />}
        <div className={css.words}>
          <h1 tabIndex={-1}>{title}</h1>
          {caption && <div className={css.caption}>{caption}</div>}
          {age && <Age of={age} />}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {bar && <div className={css.bar}>{bar}</div>}
      <div className={css.body}>{children}</div>
    </div>
  );
}
