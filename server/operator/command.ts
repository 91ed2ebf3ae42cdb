import * as v from 'valibot';
import type { Permission } from '../../contract/console/roles.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Actor } from './actor.ts';
import type { Told } from './told.ts';

/** Schemas of named values. Each one's `v.description` completes the sentence 'must be …'. */
export type Forms = Record<string, v.GenericSchema<unknown, unknown>>;

type Given<F extends Forms> = { [Name in keyof F]: v.InferOutput<F[Name]> };

/**
 * Whether it needs a second person: never, always, or as these values and the state of the site say. In the last case it is asked
 * in the transaction in which the action is done.
 */
export type Second<G> = 'never' | 'always' | ((plaza: Plaza, given: G) => Promise<boolean>);

/** What the registry knows of an action beside its values. */
type Rules<G> = {
  /** Who may do it, in the console and on the command line alike. */
  permission: Permission;
  /** Needs proof of identity that is not older than five minutes. */
  fresh: boolean;
  second: Second<G>;
  /** Where nobody else could be the second: the hours until its author may confirm it. */
  soloHours: number;
  /** A reason has to be given even where no second person is needed. */
  needsReason: boolean;
  /** Only for the command line: it reads files of this machine. */
  onMachine: boolean;
  /** Checks that need several values. @throws BadUsage */
  check?: (given: G) => void;
  /** What counts toward the sum that one operator may approve alone on one day (setting `own_approvals`), minor units. */
  amount?: (plaza: Plaza, given: G) => Promise<bigint>;
  /** What it would do now, in sentences. @throws Failed when it cannot be done at all */
  effect?: (plaza: Plaza, given: G) => Promise<Told[]>;
  /**
   * What a second person's consent is about, as plain JSON: when it differs at the time a proposal is carried out, the subject
   * has changed and nothing is done.
   */
  state?: (plaza: Plaza, given: G) => Promise<unknown>;
  /** The id of the member whom it concerns, for the audit log. */
  member?: (plaza: Plaza, given: G) => Promise<string | undefined>;
  /** The reason that its values name, where nobody wrote one: that of a text that was chosen. */
  reasonOf?: (plaza: Plaza, given: G) => Promise<string>;
  /** What it changes, as plain JSON: read before and after, and written to the audit log. */
  value?: (plaza: Plaza, given: G) => Promise<unknown>;
  /** Does it. @returns lines for the person who did it @throws Failed */
  run(plaza: Plaza, given: G, by: Actor & { reason: string; second: string | null }): Promise<string[]>;
  /** Runs a long command in the process where it was typed; it tells the site of each result by further commands. */
  runHere?: (connection: SiteConnection, given: G) => Promise<string[]>;
};

/**
 * An action of the registry: what the console offers, and what is typed as `npm run operator -- <area> <verb> …`. `read` shows
 * no personal data; each `look` at a person's data and each `change` is recorded in the audit log.
 */
export type Command = Rules<Record<string, unknown>> & {
  area: string;
  verb: string;
  /** Its line in the help. */
  about: string;
  kind: 'read' | 'look' | 'change';
  /** Arguments, in their order. */
  args: Forms;
  /** Options `--name VALUE`; a `flag` has no value. */
  options: Forms;
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

/** The values are not valid for the command: the lines say what is, and the exit code is 2. */
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
} & Pick<Rules<Given<A> & Given<O>>, 'permission' | 'run'> &
  Partial<Rules<Given<A> & Given<O>>>;

const make =
  (kind: Command['kind']) =>
  <A extends Forms = Record<never, never>, O extends Forms = Record<never, never>>(
    name: `${string} ${string}`,
    parts: Parts<A, O>,
  ): Command => {
    const [area = '', verb = ''] = name.split(' ');
    const preset = {
      fresh: kind === 'change',
      second: 'never',
      soloHours: 24,
      needsReason: false,
      onMachine: false,
    };
    // The functions get values that these schemas have parsed.
    return { area, verb, kind, ...preset, args: {}, options: {}, ...parts } as unknown as Command;
  };

/** A command that only reads, and shows nothing personal. */
export const readCommand = make('read');

/** A command that shows a person's data: each use is recorded. */
export const lookCommand = make('look');

/** An action that changes something. */
export const writeCommand = make('change');

/** The name of an action: 'withdrawal approve'. */
export const nameOf = ({ area, verb }: Pick<Command, 'area' | 'verb'>): string => `${area} ${verb}`;

/** An option without a value. */
export const flag = v.optional(v.literal('yes'));

/** A text of this pattern; `what` completes the sentence 'must be …'. */
export const matching = (pattern: RegExp, what: string) =>
  v.pipe(v.string(), v.regex(pattern), v.description(what));

/** May the value be left out? */
export const isOptional = (form: Forms[string]): boolean => v.safeParse(form, undefined).success;
