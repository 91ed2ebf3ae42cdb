import * as v from 'valibot';
import type { Permission } from './roles.ts';

/** The error words of the console's calls, with the HTTP status of each. */
export const consoleErrors = {
  invalid: 400,
  unauthenticated: 401,
  proof_due: 403,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  locked: 423,
  too_many: 429,
  credentials: 422,
  refused: 422,
  internal: 500,
  draining: 503,
} as const;
export type ConsoleError = keyof typeof consoleErrors;

/**
 * The body of a refusal. `field`: the input that is at fault, for `invalid`. `message`: for `refused`, why the action cannot be
 * done, in the operator's language. `until`: for `locked` and `too_many`, when it may be tried again.
 */
export type Refused = { error: ConsoleError; field?: string; message?: string; until?: string };

type Input = v.ObjectSchema<v.ObjectEntries, undefined>;

/**
 * One call of the console: always `POST /call<path>` with a JSON body, so that nothing personal stands in an address.
 * The answer's body is the reply itself; a refusal has its status and `Rejected`.
 */
export type ConsoleCall<In extends Input = Input, Out extends v.GenericSchema = v.GenericSchema> = {
  path: `/${string}`;
  input: In;
  reply: Out;
  /** Who may make it: anybody at the door, any operator who is signed in, or those with a permission. */
  by: 'anyone' | 'operator' | Permission;
  /** Shows data of a person: each use is recorded in the audit log. */
  private: boolean;
  /** Needs proof of identity that is not older than five minutes. */
  fresh: boolean;
};

type Options<In extends Input, Out extends v.GenericSchema> = {
  input?: In;
  reply?: Out;
  private?: boolean;
  fresh?: boolean;
};

const nothing = v.object({});

/** A call of the console. Every change of the site itself goes through `performAction` instead. */
export function consoleCall<
  In extends Input = typeof nothing,
  Out extends v.GenericSchema = v.NullSchema<undefined>,
>(
  path: ConsoleCall['path'],
  by: ConsoleCall['by'],
  { input, reply, ...rest }: Options<In, Out> = {},
): ConsoleCall<In, Out> {
  return {
    path,
    by,
    input: input ?? (nothing as unknown as In),
    reply: reply ?? (v.null() as unknown as Out),
    private: false,
    fresh: false,
    ...rest,
  };
}

export type Asked<C extends ConsoleCall> = v.InferInput<C['input']>;
export type Read<C extends ConsoleCall> = v.InferOutput<C['input']>;
export type Answer<C extends ConsoleCall> = v.InferOutput<C['reply']>;
