import { useLingui } from '@lingui/react/macro';
import { memo, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Card, CardFilter } from '../../data/companion.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Cover } from '../../ui/media/Cover.tsx';
import css from './CardRow.module.css';
import { Price } from './Price.tsx';
import { Tags } from './Tags.tsx';
import { useContact } from './useContact.ts';

/** Height in px of every row with the space below it. It is fixed, so that the virtual list knows its full length. */
export const cardHeight = 202;

type Props = {
  card: Card;
  /** What the list was filtered by. */
  filter: CardFilter;
  eager: boolean;
};

/**
 * A card in the list: picture, name, city, price and tags, the headline under them, and a button to call or contact the person. The
 * list is drawn anew whenever it is measured, scrolled or read; a card that has not changed is not.
 */
export const CardRow = memo(function CardRow({ card, filter, eager }: Props) {
  const { t } = useLingui();
  const { id, img, img_small, img_hash, name, city_name, catlist, info, price } = card;
  // A list of one city need not name it on every card.
  const city = filter.city ? undefined : city_name;
  const title = useId();
  const place = useId();
  const { press, label, icon } = useContact(card);
  const call = label === t`Call` ? t`Call ${name}` : t`Contact ${name}`;
  return (
    <div className={css.row}>
      <article className={css.card}>
        <span className={css.picture}>
          <Cover src={img_small || img} thumbhash={img_hash} ratio="4/5" eager={eager} />
        </span>
        <div className={css.main}>
          <h2 id={title} className={css.name}>
            {name}
          </h2>
          {city && (
            <b id={place} className={css.city}>
              {city}
            </b>
          )}
          {price && <Price price={price} />}
          <Tags tags={catlist} tag={filter.tag} q={filter.q} />
        </div>
        <p className={css.info}>{info}</p>
        <Link to={paths.nHomeDetail.to({ id })} className={css.way} aria-labelledby={`${title} ${place}`} />
        <span className={css.call}>
          <IconButton icon={icon} label={call} {...press} />
        </span>
      </article>
    </div>
  );
});

/** Placeholders while the first cards load. */
export function CardsSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="hidden-text">{label}</span>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={css.row}>
          <div className={css.card}>
            <span className={css.picture}>
              <Skeleton height="100%" radius={12} />
            </span>
            <div className={css.main}>
              <Skeleton width="40%" height={18} />
              <Skeleton width="64%" height={24} />
            </div>
            <span className={css.info}>
              <Skeleton width="88%" />
            </span>
          </div>
        </div>
      ))}
    </div>
  );
}
