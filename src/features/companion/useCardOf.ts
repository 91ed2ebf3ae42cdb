import { useState } from 'react';
import { card, cards, type Profile, people } from '../../data/companion.ts';
import { useList, useRow } from '../../data/mirror/use-list.ts';
import type { Facts } from './CardInfo.tsx';

/**
 * The card of a person, and what this device knows of it from the lists. The profile names the card.
 * @param id the person's; their profile may still be on its way
 */
export function useCardOf(id: string, profile: Profile | undefined) {
  const named = profile?.card ?? '';
  const list = useList(card, named ? { id: named } : undefined);
  const inCards = useRow(cards, named);
  const listed = useRow(people, id);
  const shown = list.rows?.[0];
  const gone = !named || (list.at !== undefined && !shown);
  const waits = named !== '' && (!list.rows || (list.at === undefined && list.freshness !== 'stale'));
  // Without a price, the row of the city's list tells no more than the name.
  const inCity = listed?.price ? listed : undefined;
  const facts: Facts | undefined = profile && gone ? undefined : (shown ?? inCards ?? inCity);
  // What was drawn without the card stays when the card is asked for again.
  const [drawn, setDrawn] = useState('');
  if (profile && !waits && drawn !== id) setDrawn(id);
  return {
    list,
    /** '' where there is none, or none any more. */
    cardId: gone ? '' : named,
    shown,
    facts,
    /** The person's row in the list of their city. */
    listed,
    /** The card may come in a moment, and what is drawn without it would move. */
    pending: waits && drawn !== id,
  };
}
