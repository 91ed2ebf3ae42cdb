import type { ConsoleError } from '../../../contract/console/call.ts';

/** Why a call failed: an error word of the contract, or the reason why no answer came. */
export type FailureWord = ConsoleError | 'network' | 'timeout' | 'protocol' | 'aborted';

type More = { field?: string | undefined; message?: string | undefined; until?: string | undefined };

export class Failure extends Error {
  readonly word: FailureWord;
  /** For `invalid`: the input that is at fault. */
  readonly field: string | undefined;
  /** For `refused`: why it cannot be done, in the operator's language. */
  readonly sentence: string | undefined;
  /** For `locked` and `too_many`: when it may be tried again, ISO 8601. */
  readonly until: string | undefined;

  constructor(word: FailureWord, { field, message, until }: More = {}) {
    super(message ?? word);
    this.word = word;
    this.field = field;
    this.sentence = message;
    this.until = until;
  }

  /** Whether it is unknown if the server did it. */
  get lost(): boolean {
    return ['network', 'timeout', 'protocol', 'internal'].includes(this.word);
  }
}
