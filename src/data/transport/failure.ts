import type { ErrorWord } from '../../../contract/errors.ts';

/**
 * Why a call has no good answer: a word of the contract, or why no answer came. `network`: nothing was changed.
 * `unanswered`: a member's write went out, and it is not known whether it was done. `unarrived`: the server says that it
 * never got it.
 */
export type FailureWord =
  | ErrorWord
  | 'network'
  | 'unanswered'
  | 'unarrived'
  | 'timeout'
  | 'protocol'
  | 'aborted';

export class Failure extends Error {
  readonly word: FailureWord;
  /** The server's sentence, in the caller's language; '' when there was none. */
  readonly msg: string;
  /** Of `invalid`: what is wrong by field. Of `too_many` and `busy`: `{ retry_after }` in seconds. */
  readonly data: unknown;

  constructor(word: FailureWord, { msg = '', data = null as unknown } = {}) {
    super(msg || word);
    this.word = word;
    this.msg = msg;
    this.data = data;
  }

  /** It is not known whether the server did it. A refusal in a word of the contract, `busy` and `draining` too, means that it did not. */
  get lost(): boolean {
    const words = ['network', 'unanswered', 'timeout', 'protocol', 'aborted', 'internal', 'in_flight'];
    return words.includes(this.word);
  }

  /** Sentences by field, of an answer `invalid`. */
  get fields(): Record<string, string> {
    return this.word === 'invalid' && this.data && typeof this.data === 'object'
      ? (this.data as Record<string, string>)
      : {};
  }
}
