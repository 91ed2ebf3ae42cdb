import type { ConsoleError, Refused } from '../../contract/console/call.ts';
import type { Sentence } from '../../contract/sentences.ts';

/** What a refusal says beside its word. `sentence`: why, for `refused`; it is told in the operator's language. */
type More = {
  field?: string;
  until?: Date;
  sentence?: Sentence;
  values?: Record<string, unknown>;
};

/** Refuses what an operator asked for, in the console and on the command line. The message is the English sentence. */
export class ConsoleRefusal extends Error {
  readonly word: ConsoleError;
  readonly more: More;

  constructor(word: ConsoleError, more: More = {}) {
    super(more.sentence?.message ?? word);
    this.word = word;
    this.more = more;
  }

  /** The body of the answer. `say`: translates into the asker's language. */
  body(say: (sentence: Sentence, values?: Record<string, unknown>) => string): Refused {
    const { field, until, sentence, values } = this.more;
    return {
      error: this.word,
      ...(field !== undefined && { field }),
      ...(until && { until: until.toISOString() }),
      ...(sentence && { message: say(sentence, values) }),
    };
  }
}
