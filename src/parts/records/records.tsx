import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTimeZone } from '../../data/system.ts';
import { useCut } from '../../data/transport/network.ts';
import { clockText, dayKey, dayText, momentText } from '../../i18n/format.ts';
import type { RecordSource, RecordTexts } from '../../ui/lists/RecordStates.tsx';
import { failureText, isServerProblem } from '../failure/failure-text.ts';
import { useNoConnection } from '../failure/useNoConnection.ts';

interface Words {
  /** Shown when there are no rows yet. */
  empty: RecordTexts['empty'];
  /** The time of the last row stored on this device, ISO 8601. */
  last?: string | undefined;
  /** For a single thing instead of a list: that it did not load, and that it was never read on this device. */
  failed?: string;
  unread?: string;
  /** The records are of the person's money. */
  money?: boolean;
}

/** The texts that all record lists share: age, failures, missing rows, and back to when rows are stored. */
export function useRecordTexts(
  list: RecordSource<unknown>,
  { empty, last, failed, unread, money }: Words,
): RecordTexts {
  const { t } = useLingui();
  const age = useAge(list);
  const noConnection = useNoConnection();
  const zone = useTimeZone();
  const kept = last && momentText(last, zone);
  const partly = (list.more !== 'ended' && list.more !== 'unknown') || list.gap !== undefined;
  return {
    loading: t`Loading`,
    empty,
    failed: {
      title: failed ?? t`Couldn’t load the list`,
      text: list.failure ? failureText(list.failure, { money }) : t`Please try again in a moment.`,
    },
    offline: {
      title: noConnection.title,
      text:
        noConnection.cut === 'unreachable'
          ? noConnection.missing
          : (unread ?? t`This list isn’t available offline yet. Connect to load it.`),
    },
    tryAgain: t`Try again`,
    refresh: t`Refresh`,
    age,
    later: useLater(list.at),
    more: t`Show more`,
    moreFailed: t`Couldn’t load more.`,
    gap: t`Some entries aren’t on this device.`,
    readGap: t`Load entries`,
    foot:
      kept && partly && age
        ? t`Entries since ${{ time: kept }} are saved on this device.\nConnect to load older entries.`
        : undefined,
  };
}

/** The age of a list that could not be refreshed and, where it is known, why, as text; `undefined` while it is fresh or was never read. */
export function useAge({
  at,
  freshness,
  failure,
}: Pick<RecordSource<unknown>, 'at' | 'freshness' | 'failure'>): string | undefined {
  const { t } = useLingui();
  const cut = useCut();
  const zone = useTimeZone();
  if (at === undefined || (!cut && freshness !== 'stale' && !failure)) return undefined;
  const today = dayKey(Date.now(), zone) === dayKey(at, zone);
  const time = today ? clockText(at, zone) : momentText(at, zone);
  if (cut === 'offline') return t`Offline. Updated ${time}`;
  if (cut === 'unreachable') return t`Can’t reach Plaza. Last updated ${time}`;
  return isServerProblem(failure)
    ? t`We’re having technical problems. Last updated ${time}`
    : t`Updated ${time}`;
}

function useLater(at: number | undefined): RecordTexts['later'] {
  const { t } = useLingui();
  const zone = useTimeZone();
  if (at === undefined) return undefined;
  const time = momentText(at, zone);
  return { offline: t`Offline. Updated ${time}`, online: t`Updated ${time}` };
}

/** Reads records again `every` so many milliseconds while one of them `waits` for something that happens elsewhere. */
export function useRefreshWhile(waits: boolean, refresh: () => void, every = 10_000): void {
  const again = useEffectEvent(refresh);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), every);
    return () => clearInterval(timer);
  }, [waits, every]);
}

/** The heading of a day; 'Today' and 'Yesterday' have the date beside them. `end` is the text at the end of the line. */
export function useDayHeading(): (
  at: string,
  end?: string,
) => { title: ReactNode; end?: string | undefined } {
  const { t } = useLingui();
  const zone = useTimeZone();
  const ago = (days: number) => dayKey(Date.now() - days * 86_400_000, zone);
  return (at, end) => {
    const date = dayText(at, zone);
    const near = { [ago(0)]: t`Today`, [ago(1)]: t`Yesterday` }[dayKey(at, zone)];
    if (!near) return { title: date, end };
    const title = (
      <>
        {near} <span className="caption">{date}</span>
      </>
    );
    return { title, end };
  };
}
