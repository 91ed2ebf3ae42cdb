import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { reloadMember } from '../../data/account.ts';
import { useTimeZone } from '../../data/system.ts';
import { Failure } from '../../data/transport/failure.ts';
import { useRetryAfter } from '../../data/transport/retry-after.ts';
import { durationText, momentText } from '../../i18n/format.ts';
import { failureText } from '../failure/failure-text.ts';

/** Seconds. For a longer lock the text gives its end instead of the time left. */
const anHour = 3600;

/** Why a withdrawal password was refused, with the tries or the time left; `undefined` when it was not. */
export function usePinFault(error: unknown): string | undefined {
  const { t } = useLingui();
  const zone = useTimeZone();
  const wait = useRetryAfter(error);
  useEffect(() => {
    // Other screens read the lock from the member's record.
    if (error instanceof Failure && error.word === 'pin_locked') void reloadMember();
  }, [error]);
  if (!(error instanceof Failure)) return undefined;
  if (error.word === 'pin_locked') {
    if ((error.data as { renew?: unknown } | null)?.renew === 1)
      return t`Too many incorrect attempts. Log in again and set a new withdrawal password.`;
    if (wait === 0) return failureText(error);
    const time = wait > anHour ? momentText(Date.now() + wait * 1000, zone) : durationText(wait);
    if (wait > anHour)
      return t`Too many incorrect attempts. Your withdrawal password is locked until ${{ time }}.`;
    return t`Too many incorrect attempts. Your withdrawal password is locked for another ${{ time }}.`;
  }
  if (error.word !== 'pin_wrong') return undefined;
  const { left } = (error.data ?? {}) as { left?: unknown };
  if (typeof left !== 'number') return failureText(error);
  return t`The withdrawal password is incorrect. ${plural(left, { one: '# attempt left', other: '# attempts left' })}.`;
}
