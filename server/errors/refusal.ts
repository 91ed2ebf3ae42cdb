import { type ErrorWord, errorCodes } from '../../contract/errors.ts';
import { type FieldFault, fieldSentences, type Sentence } from '../../contract/sentences.ts';

/** A no with a word of the contract. Thrown by whoever decides; the door turns it into the answer. */
export class Refusal extends Error {
  readonly word: ErrorWord;
  /** Goes into `data`: for `too_many` `{ retry_after }` in seconds. */
  readonly data: unknown;
  /** Said in place of the word's own sentence, where the word has several reasons. */
  readonly sentence: Sentence | undefined;

  constructor(word: ErrorWord, data: unknown = null, sentence?: Sentence) {
    super(word);
    this.word = word;
    this.data = data;
    this.sentence = sentence;
  }

  get code(): number {
    return errorCodes[this.word];
  }

  /** Seconds to wait, where the answer says so. */
  get retryAfter(): number | undefined {
    return (this.data as { retry_after?: number } | null)?.retry_after;
  }
}

/** An amount alone is wrong: `msg` says so, which is all that a client of the specification shows. */
function aboutAmount(faults: Record<string, FieldFault>): Sentence | undefined {
  const [fault, ...others] = new Set(Object.values(faults));
  return others.length === 0 && (fault === 'amount' || fault === 'deposit')
    ? fieldSentences[fault]
    : undefined;
}

/** `invalid`, naming each field at fault. */
export class Invalid extends Refusal {
  readonly faults: Record<string, FieldFault>;

  constructor(faults: Record<string, FieldFault>) {
    super('invalid', null, aboutAmount(faults));
    this.faults = faults;
  }
}
