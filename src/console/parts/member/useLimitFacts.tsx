import { useLingui } from '@lingui/react/macro';
import type * as v from 'valibot';
import type { limitFacts } from '../../../../contract/console/member-facts.ts';
import { limitWords } from '../../words/limits.ts';
import type { Fact } from '../facts/Facts.tsx';
import { moneyText } from '../facts/Money.tsx';

type Limit = v.InferOutput<typeof limitFacts>;

/** A member's limits as facts: the amount, and how much of it is used. */
export function useLimitFacts(limits: readonly Limit[], currency: string): Fact[] {
  const { t, i18n } = useLingui();
  return limits.map(({ kind, period, amount, used }) => {
    const limit = moneyText({ amount, currency });
    const spent = moneyText({ amount: used.startsWith('-') ? '0' : used, currency });
    return { label: i18n._(limitWords[kind][period]), value: t`${spent} of ${limit} used` };
  });
}
