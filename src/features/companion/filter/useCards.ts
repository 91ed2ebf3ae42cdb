import { type Card, type CardFilter, cards, cities } from '../../../data/companion.ts';
import { type Mirrored, useList } from '../../../data/mirror/use-list.ts';
import { compare } from '../../../data/money.ts';
import { useOffline } from '../../../data/transport/network.ts';
import { nameHas } from '../cities.ts';

interface Cards {
  list: Mirrored<Card>;
  /** Only the cards on this device were searched. */
  onDevice: boolean;
}

/**
 * The cards that match a filter. Without a network, one that was not read before goes through the cards on this device,
 * but for an age, which a list does not tell.
 */
export function useCards(filter: CardFilter): Cards {
  const asked = useList(cards, filter);
  const unread = useOffline() && asked.rows !== undefined && asked.at === undefined;
  const onDevice = unread && !filter.age_from && !filter.age_to;
  const all = useList(cards, onDevice ? {} : undefined);
  const named = useList(cities, onDevice ? {} : undefined).rows ?? [];
  if (!onDevice || all.at === undefined) return { list: asked, onDevice: false };
  const city = named.find(({ id }) => id === filter.city)?.name;
  const words = filter.q?.split(/\s+/) ?? [];
  const matches = ({ name, info, city_name = '', catlist }: Card) =>
    (!filter.city || city_name === city) &&
    (!filter.tag || catlist.includes(filter.tag)) &&
    words.every((word) => nameHas([name, info, city_name, ...catlist].join('\n'), word));
  const rows = (all.rows ?? []).filter(matches);
  const { sort } = filter;
  const sorted = sort
    ? rows.toSorted((one, other) => byPrice(one, other) * (sort === 'price' ? 1 : -1))
    : rows;
  return { list: { ...all, rows: sorted, gap: undefined, more: 'ended' }, onDevice: true };
}

const byPrice = ({ price: one = '' }: Card, { price: other = '' }: Card) => compare(one, other);
