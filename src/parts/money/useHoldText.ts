import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sentences } from '../../../contract/sentences.ts';
import { member } from '../../data/account.ts';
import { useCurrency, useTimeZone } from '../../data/system.ts';
import { amountText, momentText } from '../../i18n/format.ts';
import { isHeld, type Rules } from './withdrawal.ts';

/** Why withdrawals are on hold, and when or how the hold ends; `undefined` without a hold. */
export function useHoldText(rules: Rules | undefined): string | undefined {
  const { t, i18n } = useLingui();
  const zone = useTimeZone();
  const { digits } = useCurrency();
  const owed = useQuery(member()).data?.owed;
  if (!rules || !isHeld(rules)) return undefined;
  const time = rules.hold_until ? momentText(rules.hold_until, zone) : '';
  const amount = amountText(owed ?? '0', digits);
  switch (rules.hold_reason) {
    case 'owed':
      return t`You owe ${amount} for a reversed deposit. Deposits, winnings and returned money go toward this amount first. You can withdraw once it’s paid.`;
    case 'case':
      return t`Withdrawals are on hold while our team checks your account. We’ll let you know when we’re done.`;
    case 'unplayed':
      return t`Withdrawals are on hold until ${time} because you haven’t bet the full amount of your last deposit yet.`;
    case 'new_account':
      return t`Withdrawals are on hold until ${time} because you recently linked your bank account.`;
    case 'new_pin':
      return t`Withdrawals are on hold until ${time} because you recently set a new withdrawal password.`;
    default:
      // The server gives no reason.
      return time
        ? t`Withdrawals are on hold until ${time} because your bank account or withdrawal password changed.`
        : i18n._(sentences.withdrawals_on_hold);
  }
}
