import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { member } from '../../data/account.ts';
import { useTimeZone } from '../../data/system.ts';
import { momentText } from '../../i18n/format.ts';

/** Why the withdrawal password is locked, by the member's record; `undefined` when it is not. */
export function usePinLock(): string | undefined {
  const { t } = useLingui();
  const zone = useTimeZone();
  const lock = useQuery(member()).data?.pin_lock;
  if (lock?.renew === 1)
    return t`Too many incorrect attempts. Log in again and set a new withdrawal password.`;
  if (!lock?.until || Date.parse(lock.until) <= Date.now()) return undefined;
  const time = momentText(lock.until, zone);
  return t`Too many incorrect attempts. Your withdrawal password is locked until ${{ time }}.`;
}
