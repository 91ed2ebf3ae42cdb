import { useLingui } from '@lingui/react/macro';
import type { CardDetail } from '../../data/companion.ts';
import { sparesData } from '../../data/device/data-saver.ts';
import { Cover } from '../../ui/media/Cover.tsx';
import css from './Portrait.module.css';

type Props = { card: CardDetail | undefined; pictures: readonly string[]; onOpen: () => void };

/** The first picture from edge to edge; its place stands before the card is there. */
export function Portrait({ card, pictures, onOpen }: Props) {
  const { t } = useLingui();
  const place = 1;
  const count = pictures.length;
  if (!card) return <div className={css.portrait} aria-hidden="true" />;
  const hash = card.images_hash?.[0] ?? card.img_hash;
  const small = sparesData() ? (card.images_small?.[0] ?? card.img_small) : undefined;
  return (
    <button
      type="button"
      className={css.portrait}
      disabled={count === 0}
      aria-label={count > 1 ? t`Open photos, ${place} of ${count}` : t`Open photo`}
      onClick={onOpen}
    >
      <Cover src={small || pictures[0]} thumbhash={hash} ratio="39/30" shape="square" eager>
        {count > 1 && <span className={css.mark}>{t`${place} of ${count}`}</span>}
      </Cover>
    </button>
  );
}
