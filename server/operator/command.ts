import * as v from 'valibot';
import type { Plaza } from '../context/app-context.ts';

/** Values by name, each with its form; `v.description` says what is right, after 'must be'. */
export type Forms = Record<string, v.GenericSchema<unknown, unknown>>;

type Given<F extends Forms> = { [Name in keyof F]: v.InferOutput<F[Name]> };

/** A command of `npm run operator -- <area> <verb> …`. */
export type Command = {
  area: string;
  verb: string;
  /** One line for the help. */
  about: string;
  /** In their order. */
  args: Forms;
  /** `--name VALUE`; a `flag` stands without a value. */
  options: Forms;
  /** Changes something: every use goes into the audit log. */
  writes: boolean;
  /** A password is asked, which stands in no argument and no log; 'with --as': that operator's own, proven before. */
  asksPassword: boolean | 'with --as';
  /** What no single form can tell. @throws BadUsage */
  check?: (given: Record<string, unknown>) => void;
  /** Gives the lines to print. `by`: the operator named with `--as`. @throws Failed */
  run(plaza: Plaza, given: Record<string, unknown>, password: string, by?: string): Promise<string[]>;
  /** Long work is done where it was typed instead, and the site is told of each piece by further commands. */
  where?: (teller: Teller, given: Record<string, unknown>) => Promise<string[]>;
};

/** A way to the site for a command that works where it was typed. */
export type Teller = {
  /** The data folder. */
  data: string;
  /** Gives the site another command, by the same operator; gives its lines. @throws Failed with them */
  tell(words: readonly string[]): Promise<string[]>;
};

/** The command could not be done: its lines say why, and the exit code is 1. */
export class Failed extends Error {
  readonly lines: string[];

  constructor(...lines: string[]) {
    super(lines[0]);
    this.lines = lines;
  }
}

/** What was typed is no command: the lines say what is right, and the exit code is 2. */
export class BadUsage extends Error {
  readonly lines: string[];

  constructor(...lines: string[]) {
    super(lines[0]);
    this.lines = lines;
  }
}

type Parts<A extends Forms, O extends Forms> = {
  about: string;
  args?: A;
  options?: O;
  asksPassword?: boolean | 'with --as';
  check?: (given: Given<A> & Given<O>) => void;
  run(plaza: Plaza, given: Given<A> & Given<O>, password: string, by?: string): Promise<string[]>;
  where?: (teller: Teller, given: Given<A> & Given<O>) => Promise<string[]>;
};

const make =
  (writes: boolean) =>
  <A extends Forms = Record<never, never>, O extends Forms = Record<never, never>>(
    name: `${string} ${string}`,
    parts: Parts<A, O>,
  ): Command => {
    const [area = '', verb = ''] = name.split(' ');
    const command = { area, verb, writes, asksPassword: false, args: {}, options: {}, ...parts };
    // What `check` and `run` are given has just been read by these very forms.
    return command as unknown as Command;
  };

/** A command that only looks. */
export const looks = make(false);

/** A command that changes something. */
export const changes = make(true);

/** An option without a value. */
export const flag = v.optional(v.literal('yes'));

/** A text of this form; `what` says what is right. */
export const like = (pattern: RegExp, what: string) =>
  v.pipe(v.string(), v.regex(pattern), v.description(what));

/** May the value be left out? */
export const isOptional = (form: Forms[string]): boolean => v.safeParse(form, undefined).success;
