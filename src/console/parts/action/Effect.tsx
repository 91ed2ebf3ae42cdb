import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Scale from 'lucide-react/icons/scale';
import UsersRound from 'lucide-react/icons/users-round';
import { useEffect, useState } from 'react';
import { actionEffect } from '../../../../contract/console/actions.ts';
import type { Answer } from '../../../../contract/console/call.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../../ui/media/Icon.tsx';
import { reading } from '../../data/query.ts';
import { useTimeZone } from '../../data/session.ts';
import { secondText } from '../../words/second.ts';
import { filledIn, type Given } from './act.ts';
import css from './Effect.module.css';

type EffectNow = Answer<typeof actionEffect>;

/** Milliseconds without typing after which the effect is asked for. */
const debounce = 300;

/** The effect as it was last told. `isCurrent`: it is that of the values as they are, so that consent is to what is read. */
export type ToldEffect = { data: EffectNow | undefined; error: unknown; isCurrent: boolean };

/** What the action would do with these values now. Asked again while they are entered. */
export function useEffectNow(action: string, given: Given, ready: boolean): ToldEffect {
  const [settled, setSettled] = useState(given);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(given), debounce);
    return () => clearTimeout(timer);
  }, [given]);
  const { data, error, isSuccess, isPlaceholderData } = useQuery({
    ...reading(actionEffect, { action, given: filledIn(settled) }),
    // While something is typed, what it was before may not be whole.
    enabled: ready && settled === given,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData as never,
    retry: false,
  });
  return { data, error, isCurrent: settled === given && isSuccess && !isPlaceholderData };
}

/** The sentences of an effect, and whether a second person is needed. */
export function Effect({ of: { data, error } }: { of: ToldEffect }) {
  const { t } = useLingui();
  if (error) return null;
  if (!data) return <Skeleton height={64} radius={12} />;
  return (
    <section className={css.effect} aria-label={t`What this will do`}>
      {data.effect.length > 0 && (
        <ul>
          {data.effect.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {data.second && <Second waitsHours={data.waitsHours} />}
    </section>
  );
}

/** The same before the values are known that the sentences need. */
export function SecondBox(props: { waitsHours: number | null }) {
  return (
    <section className={css.effect}>
      <Second {...props} />
    </section>
  );
}

/** Says that it will wait, for whom, and how long where that is its author. */
function Second({ waitsHours }: { waitsHours: number | null }) {
  const zone = useTimeZone();
  // When it is proposed, the wait begins: a minute of typing makes no difference to who reads it.
  const [now] = useState(Date.now);
  const ripeAt = waitsHours === null ? null : new Date(now + waitsHours * 3_600_000).toISOString();
  return (
    <p>
      <Icon of={waitsHours === null ? UsersRound : Scale} size={18} />
      <span>{secondText(ripeAt, zone)}</span>
    </p>
  );
}
