import * as v from 'valibot';
import type { Plaza } from '../context/app-context.ts';

/** Schemas of named values. Each one's `v.description` completes the sentence 'must be …'. */
export type Forms = Record<string, v.GenericSchema<unknown, unknown>>;

type Given<F extends Forms> = { [Name in keyof F]: v.InferOutput<F[Name]> };

/** A command of `npm run operator -- <area> <verb> …`. */
export type Command = {
  area: string;
  verb: string;
  /** Its line in the help. */
  about: string;
  /** Arguments, in their order. */
  args: Forms;
  /** Options `--name VALUE`; a `flag` has no value. */
  options: Forms;
  /** Whether it changes something: then every use is recorded in the audit log. */
  writes: boolean;
  /** Whether a password is asked for, which never is an argument or in a log. 'with --as': the password of that operator, verified first. */
  asksPassword: boolean | 'with --as';
  /** Checks that need several values. @throws BadUsage */
  check?: (given: Record<string, unknown>) => void;
  /** Runs the command on the site. @returns the lines to print. `by`: the operator named with `--as`. @throws Failed */
  run(plaza: Plaza, given: Record<string, unknown>, password: string, by?: string): Promise<string[]>;
  /** Runs a long command in the process where it was typed; it tells the site of each result by further commands. */
  runHere?: (connection: SiteConnection, given: Record<string, unknown>) => Promise<string[]>;
};

/** The site, as a command sees it that runs in its own process. */
export type SiteConnection = {
  /** The data folder. */
  data: string;
  /** Runs another command on the site, as the same operator. @returns its lines @throws Failed with its lines */
  send(words: readonly string[]): Promise<string[]>;
};

/** The command failed: its lines say why, and the exit code is 1. */
export class Failed extends Error {
  readonly lines: string[];

  constructor(...lines: string[]) {
    super(lines[0]);
    this.lines = lines;
  }
}

/** The typed words are not a valid command: the lines say what is, and the exit code is 2. */
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
  runHere?: (connection: SiteConnection, given: Given<A> & Given<O>) => Promise<string[]>;
};

const make =
  (writes: boolean) =>
  <A extends Forms = Record<never, never>, O extends Forms = Record<never, never>>(
    name: `${string} ${string}`,
    parts: Parts<A, O>,
  ): Command => {
    const [area = '', verb = ''] = name.split(' ');
    const command = { area, verb, writes, asksPassword: false, args: {}, options: {}, ...parts };
    // `check` and `run` get values that these schemas have parsed.
    return command as unknown as Command;
  };

/** A command that only reads. */
export const readCommand = make(false);

/** A command that changes something. */
export const writeCommand = make(true);

/** An option without a value. */
export const flag = v.optional(v.literal('yes'));

/** A text of this pattern; `what` completes the sentence 'must be …'. */
export const matching = (pattern: RegExp, what: string) =>
  v.pipe(v.string(), v.regex(pattern), v.description(what));

/** May the value be left out? */
export const isOptional = (form: Forms[string]): boolean => v.safeParse(form, undefined).success;
