import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { clockText } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { Failure, type FailureWord } from '../data/failure.ts';

const sentences: Record<FailureWord, MessageDescriptor> = {
  invalid: msg`Something in the form isn’t right. Check it and try again.`,
  unauthenticated: msg`Your session has ended. Sign in again.`,
  proof_due: msg`First, confirm that it’s you. Nothing was changed.`,
  forbidden: msg`Your roles don’t allow this.`,
  not_found: msg`This doesn’t exist or is no longer available.`,
  conflict: msg`Someone else changed this in the meantime, so nothing was done. Review it and try again.`,
  locked: msg`Locked after too many incorrect attempts. Try again later.`,
  too_many: msg`Too many attempts. Wait a moment and try again.`,
  credentials: msg`The details didn’t match. Check them and try again.`,
  refused: msg`This can’t be done right now. Nothing was changed.`,
  internal: msg`Something went wrong on the server. Check whether your action went through before you try again.`,
  draining: msg`The server is restarting. Nothing was changed. Try again in a moment.`,
  network: msg`No connection. Check whether your action went through before you try again.`,
  timeout: msg`The server took too long to respond. Check whether your action went through before you try again.`,
  protocol: msg`The server’s response couldn’t be read. Reload the page.`,
  aborted: msg`Canceled. Nothing was changed.`,
};

/** The sentence for a failure: the server's own where it has one. */
export function failureText(error: unknown): string {
  if (!(error instanceof Failure)) return i18n._(sentences.internal);
  if (error.sentence) return error.sentence;
  if (error.until && (error.word === 'locked' || error.word === 'too_many')) {
    const time = clockText(error.until);
    return i18n._(msg`Too many incorrect attempts. Try again after ${{ time }}.`);
  }
  return i18n._(sentences[error.word]);
}
