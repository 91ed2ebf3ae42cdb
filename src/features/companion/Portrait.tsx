import { useLingui } from '@lingui/react/macro';
import { type UIEvent, useState } from 'react';
import { savesData } from '../../data/device/data-saver.ts';
import { Cover } from '../../ui/media/Cover.tsx';
import css from './Portrait.module.css';

/** Addresses of a card's pictures, with their small sizes and ThumbHashes in the same order where they are known. */
export interface CardPictures {
  pictures: readonly string[];
  small: readonly (string | undefined)[];
  hashes: readonly (string | undefined)[];
}

type Props = {
  /** `undefined` while the card is read: its place stands. */
  of: CardPictures | undefined;
  /** Without it the pictures do not open. */
  onOpen: ((at: number) => void) | undefined;
};

/** The pictures from edge to edge, one swipe apart; a press opens the one in view. */
export function Portrait({ of, onOpen }: Props) {
  const { t } = useLingui();
  const [at, setAt] = useState(0);
  if (!of) return <div className={css.portrait} aria-hidden="true" />;
  const { pictures, small, hashes } = of;
  const count = pictures.length;
  const current = Math.min(at + 1, count);
  const sizes = savesData() ? small : pictures;
  function follow({ currentTarget }: UIEvent<HTMLElement>) {
    const { scrollLeft, scrollWidth, clientWidth, firstElementChild } = currentTarget;
    const width = firstElementChild?.clientWidth || 1;
    // On a wide window the last picture stands beside the one before.
    const end = scrollLeft > 0 && scrollLeft + clientWidth >= scrollWidth - 2;
    setAt(end ? count - 1 : Math.round(scrollLeft / width));
  }
  return (
    <div className={css.portrait}>
      <div className={css.strip} onScroll={follow}>
        {count === 0 && <Cover thumbhash={hashes[0]} ratio="39/30" shape="square" />}
        {pictures.map((picture, index) => {
          const place = index + 1;
          return (
            <button
              key={picture}
              type="button"
              disabled={!onOpen}
              aria-label={count > 1 ? t`Open photos, ${place} of ${count}` : t`Open photo`}
              onClick={() => onOpen?.(index)}
            >
              <Cover
                src={sizes[index] || picture}
                thumbhash={hashes[index]}
                ratio="39/30"
                shape="square"
                eager={index === 0}
              />
            </button>
          );
        })}
      </div>
      {count > 1 && <span className={css.mark} aria-hidden="true">{t`${current} of ${count}`}</span>}
    </div>
  );
}
