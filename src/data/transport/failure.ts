import type { ErrorWord } from '../../../contract/errors.ts';

/**
 * Why a call failed: an error word of the contract, or the reason why no answer came. `network`: the request did not get
 * through. `unanswered`: a member's write was sent, and it is not known whether it was done. `unarrived`: the server says
 * that it never received the write. `storage_full`: this device has no room for the session.
 */
export type FailureWord =
  | ErrorWord
  | 'network'
  | 'unanswered'
  | 'unarrived'
  | 'timeout'
  | 'protocol'
  | 'aborted'
  | 'storage_full';

export class Failure extends Error {
  readonly word: FailureWord;
  /** The server's sentence, in the caller's language; '' when there was none. */
  readonly msg: string;
  /** For `invalid`: the fault of each field. For `too_many` and `busy`: `{ retry_after }` in seconds. */
  readonly data: unknown;

  constructor(word: FailureWord, { msg = '', data = null as unknown } = {}) {
    super(msg || word);
    this.word = word;
    this.msg = msg;
    this.data = data;
  }

  /** Whether it is unknown if the server did it. Other error words, `busy` and `draining` too, mean that it did not. */
  get lost(): boolean {
    const words = ['network', 'unanswered', 'timeout', 'protocol', 'aborted', 'internal', 'in_flight'];
    return words.includes(this.word);
  }

  /** Whether the server is why: it was reached and could not answer. */
  get ofServer(): boolean {
    return ['internal', 'draining', 'busy', 'timeout', 'protocol'].includes(this.word);
  }

  /** The sentence for each field of an `invalid` refusal. */
  get fields(): Record<string, string> {
    return this.word === 'invalid' && this.data && typeof this.data === 'object'
      ? (this.data as Record<string, string>)
      : {};
  }
}
