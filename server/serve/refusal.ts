import { type ErrorWord, errorCodes } from '../../contract/errors.ts';
import type { FieldFault, Sentence } from '../../contract/sentences.ts';

/** A no with a word of the contract. Thrown by whoever decides; the door turns it into the answer. */
export class Refusal extends Error {
  readonly word: ErrorWord;
  /** Goes into `data`: for `too_many` `{ retry_after }` in seconds. */
  readonly data: unknown;
  /** What is said instead of the word's own sentence, where this case asks for something else. */
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

/** `invalid`, naming each field at fault. */
export class Invalid extends Refusal {
  readonly faults: Record<string, FieldFault>;

  constructor(faults: Record<string, FieldFault>) {
    super('invalid');
    this.faults = faults;
  }
}
