import { useLingui } from '@lingui/react/macro';
import { type UIEvent, useState } from 'react';
import { Sideways } from '../../ui/lists/Sideways.tsx';
import { Cover } from '../../ui/media/Cover.tsx';
import css from './Portrait.module.css';
import { type Picture, sizeFor } from './pictures.ts';

type Props = {
  /** `undefined` while the card loads: an empty area of the same size is shown. */
  pictures: readonly Picture[] | undefined;
  /** Called with the index of the pressed picture. Without it the pictures cannot be opened. */
  onOpen: ((at: number) => void) | undefined;
};

/** A card's pictures from edge to edge. A swipe shows the next one, a press opens the one in view. */
export function Portrait({ pictures, onOpen }: Props) {
  const { t } = useLingui();
  const [at, setAt] = useState(0);
  if (!pictures) return <div className={css.portrait} aria-hidden="true" />;
  const count = pictures.length;
  const current = Math.min(at + 1, count);
  function onScroll({ currentTarget }: UIEvent<HTMLElement>) {
    const { scrollLeft, scrollWidth, clientWidth, firstElementChild } = currentTarget;
    const width = firstElementChild?.clientWidth || 1;
    // On a wide window the last picture is fully in view beside the one before it.
    const end = scrollLeft > 0 && scrollLeft + clientWidth >= scrollWidth - 2;
    setAt(end ? count - 1 : Math.round(scrollLeft / width));
  }
  return (
    <div className={css.portrait}>
      <Sideways labels={{ previous: t`Previous`, next: t`Next` }}>
        <div className={css.strip} onScroll={onScroll}>
          {count === 0 && <Cover ratio="39/30" shape="square" />}
          {pictures.map((picture, index) => {
            const place = index + 1;
            return (
              <button
                key={picture.src}
                type="button"
                // A strip that scrolls has something that a keyboard reaches, also while nothing can be opened.
                aria-disabled={!onOpen}
                aria-label={count > 1 ? t`Open photo ${place} of ${count}` : t`Open photo`}
                onClick={() => onOpen?.(index)}
              >
                <Cover
                  src={sizeFor(picture)}
                  thumbhash={picture.hash}
                  ratio="39/30"
                  shape="square"
                  eager={index === 0}
                />
              </button>
            );
          })}
        </div>
      </Sideways>
      {count > 1 && <span className={css.mark} aria-hidden="true">{t`${current} of ${count}`}</span>}
    </div>
  );
}
