import { queryOptions, useQuery } from '@tanstack/react-query';
import { getBase, getConfig } from '../../contract/system.ts';
import { currentLocale } from '../i18n/i18n.ts';
import { send } from './transport/send.ts';

/** The base configuration that the operator sets. It is read again every half minute while a screen is in view. */
export const base = () =>
  queryOptions({
    queryKey: ['system', 'base', currentLocale()],
    queryFn: ({ signal }) => send(getBase, {}, { signal }),
    refetchInterval: 30_000,
  });

/** The prize notice, the banners and the two lists of films on Home. */
export const config = () =>
  queryOptions({
    queryKey: ['system', 'config', currentLocale()],
    queryFn: ({ signal }) => send(getConfig, {}, { signal }),
    refetchInterval: 60_000,
  });

/** The site's currency; no code and two digits until the configuration is known or where the server does not say. */
export function useCurrency(): { code: string; digits: number } {
  return useQuery(base()).data?.currency ?? { code: '', digits: 2 };
}

/** The time zone in which days are counted; `undefined`, hence the device's own, where the server does not say. */
export function useTimeZone(): string | undefined {
  return useQuery(base()).data?.time_zone;
}

/** Whether the site shows no odds, whatever its answers hold (specification section 1, close_number). */
export const useOddsHidden = (): boolean => useQuery(base()).data?.close_number === 1;
