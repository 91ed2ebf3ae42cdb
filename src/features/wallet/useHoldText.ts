import { useLingui } from '@lingui/react/macro';
import { useTimeZone } from '../../data/system.ts';
import { momentText } from '../../i18n/format.ts';
import type { Rules } from './withdrawal.ts';

/** Until when a first or changed account or password keeps withdrawals back; `undefined` when nothing does. */
export function useHoldText(rules: Rules | undefined): string | undefined {
  const { t } = useLingui();
  const zone = useTimeZone();
  if (!rules?.hold_until) return undefined;
  const time = momentText(rules.hold_until, zone);
  return t`Withdrawals rest until ${time}: the bank account or the withdrawal password is new.`;
}
