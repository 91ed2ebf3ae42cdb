import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useOffline } from '../../../data/transport/network.ts';
import { clockText } from '../../../i18n/format.ts';
import { agoText } from '../../words/ago.ts';
import css from './Age.module.css';

/** What says when it was read and how often it is read again: the answers of `useCall` and `usePages`. */
export type Dated = { dataUpdatedAt: number; every: number | undefined };

/** So many refreshes have to be missing before what is shown is called old: one of them may just be slow. */
const missed = 3;

/** How old what is on the screen is: 'Updated 3 s ago'. Without a network it says so. */
export function Age({ of: { dataUpdatedAt, every } }: { of: Dated }) {
  const { t } = useLingui();
  const offline = useOffline();
  const now = useNow(1000);
  if (!dataUpdatedAt) return null;
  const age = Math.max(0, now - dataUpdatedAt);
  const isOld = every !== undefined && age > (missed + 1) * every;
  const time = clockText(dataUpdatedAt);
  const ago = agoText(age);
  return (
    <span className={css.age} data-old={offline || isOld || undefined}>
      {offline ? t`Offline. Updated ${{ time }}` : t`Updated ${{ ago }}`}
    </span>
  );
}

/** The time on this device, again after each `every` milliseconds. */
export function useNow(every: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
