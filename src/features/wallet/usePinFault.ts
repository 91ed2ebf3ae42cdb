import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Failure } from '../../data/failure.ts';
import { useWait } from '../../data/useWait.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { durationText } from '../../i18n/format.ts';

/** Why a withdrawal password was refused, with the tries or the time that are left; `undefined` when it was not. */
export function usePinFault(error: unknown): string | undefined {
  const { t } = useLingui();
  const wait = useWait(error);
  if (!(error instanceof Failure)) return undefined;
  if (error.word === 'pin_locked') {
    const time = durationText(wait);
    return wait > 0 ? t`Too many wrong tries. It is locked for ${{ time }} more.` : failureText(error);
  }
  if (error.word !== 'pin_wrong') return undefined;
  const { left } = (error.data ?? {}) as { left?: unknown };
  if (typeof left !== 'number') return failureText(error);
  return t`The withdrawal password is not right. ${plural(left, { one: '# try is left', other: '# tries are left' })}.`;
}
