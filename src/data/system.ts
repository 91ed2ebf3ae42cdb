import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getBase, getConfig } from '../../contract/system.ts';
import { createEmitter, type Emitter } from '../emitter.ts';
import { currentLocale } from '../i18n/i18n.ts';
import { learnOffsets } from '../i18n/zone-offsets.ts';
import { readEvery } from './transport/read-every.ts';
import { send } from './transport/send.ts';

/** The base configuration that the operator sets. It is read again every half minute while a screen is in view. */
export const base = () =>
  queryOptions({
    queryKey: ['system', 'base', currentLocale()],
    queryFn: ({ signal }) => send(getBase, {}, { signal }),
    refetchInterval: readEvery(30_000),
  });

/** The prize notice, the banners and the two lists of films on Home. */
export const config = () =>
  queryOptions({
    queryKey: ['system', 'config', currentLocale()],
    queryFn: ({ signal }) => send(getConfig, {}, { signal }),
    refetchInterval: readEvery(60_000),
  });

const changes = new WeakMap<QueryClient, Emitter<[]>>();

/** Tells of each change of the base configuration in this cache. */
function changesIn(client: QueryClient): Emitter<[]> {
  const known = changes.get(client);
  if (known) return known;
  const [area, name] = base().queryKey;
  const emitter = createEmitter();
  client.getQueryCache().subscribe(({ query: { queryKey } }) => {
    if (queryKey[0] === area && queryKey[1] === name) emitter.emit();
  });
  changes.set(client, emitter);
  return emitter;
}

/**
 * The base configuration for what stands in every row of a list. An observer of the query for each row, with a timer of its
 * own, would be a tenth of a list's drawing; the frame of every screen has one that reads it again.
 */
function useSite() {
  const client = useQueryClient();
  const site = changesIn(client).useSnapshot(() => client.getQueryData(base().queryKey));
  useEffect(() => {
    if (!site) void client.prefetchQuery(base());
  }, [client, site]);
  return site;
}

const unknownCurrency = { code: '', digits: 2 };

/** The site's currency; no code and two digits until the configuration is known or where the server does not say. */
export function useCurrency(): { code: string; digits: number } {
  return useSite()?.currency ?? unknownCurrency;
}

/** The time zone in which days are counted; `undefined`, hence the device's own, where the server does not say. */
export function useTimeZone(): string | undefined {
  const { time_zone: zone, time_offsets } = useSite() ?? {};
  if (zone && time_offsets) learnOffsets(zone, time_offsets);
  return zone;
}

/** How many tabs the bottom bar has: three, one of which leads to the companions, or four, with games and films instead. */
export const useTabs = (): 3 | 4 => useSite()?.tabs ?? 3;

/** Whether the site shows no odds, whatever its answers hold (specification section 1, close_number). */
export const useOddsHidden = (): boolean => useSite()?.close_number === 1;
