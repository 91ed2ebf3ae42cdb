import { type ErrorWord, errorCodes } from '../../contract/errors.ts';
import { type FieldFault, fieldSentences, type Sentence } from '../../contract/sentences.ts';

/** Refuses a call with an error word of the contract. Rooms throw it; `server/http` makes the answer from it. */
export class Refusal extends Error {
  readonly word: ErrorWord;
  /** The `data` of the answer; for `too_many` and `busy` `{ retry_after }` in seconds. */
  readonly data: unknown;
  /** Replaces the word's own sentence, for a word with several reasons; a text is in the asker's language already. */
  readonly sentence: Sentence | string | undefined;

  constructor(word: ErrorWord, data: unknown = null, sentence?: Sentence | string) {
    super(word);
    this.word = word;
    this.data = data;
    this.sentence = sentence;
  }

  get code(): number {
    return errorCodes[this.word];
  }

  /** Seconds to wait, when `data` has them. */
  get retryAfter(): number | undefined {
    return (this.data as { retry_after?: number } | null)?.retry_after;
  }
}

/** The sentence to show when only the amount is wrong: clients of the specification show `msg` and nothing of `data`. */
function aboutAmount(faults: Record<string, FieldFault>): Sentence | undefined {
  const [fault, ...others] = new Set(Object.values(faults));
  return others.length === 0 && (fault === 'amount' || fault === 'deposit')
    ? fieldSentences[fault]
    : undefined;
}

/** Refuses with `invalid` and the fault of each wrong field. */
export class Invalid extends Refusal {
  readonly faults: Record<string, FieldFault>;

  constructor(faults: Record<string, FieldFault>) {
    super('invalid', null, aboutAmount(faults));
    this.faults = faults;
  }
}
