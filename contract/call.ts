import * as v from 'valibot';
import type { ErrorWord } from './errors.ts';

/** Text fields as they stand in a query or a form body. */
type Input = v.ObjectSchema<v.ObjectEntries, undefined>;
type Reply = v.GenericSchema;

/** One call of the wire: what `send()` of the client and `serve()` of the server need to know. */
export type Call<In extends Input = Input, Out extends Reply = Reply> = {
  method: 'GET' | 'POST';
  /** Under `/api`. */
  path: `/${string}`;
  input: In;
  reply: Out;
  /** The words it may refuse with, in addition to those of every call. */
  errors: readonly ErrorWord[];
  /** Who may ask: anybody, or a signed-in member. */
  by: 'anyone' | 'member';
  /** Ours, not the specification's: asked only of a server whose `base.extras` names the path. */
  extra?: true;
  /** Takes an `idempotency-key`: one per intent. */
  once?: true;
  /** Seconds that a shared cache may keep a public answer. */
  shared?: number;
  /** Open to anybody, with more in the answer for a signed-in member: that answer is never shared. */
  alsoPersonal?: true;
  /** The specification's GET is accepted too, only with the setting LEGACY_GET, because it puts a secret into URLs. */
  legacyGet?: true;
  /** The body is `multipart/form-data` with this file field. */
  file?: string;
};

type Options<In extends Input, Out extends Reply> = Partial<
  Pick<Call, 'extra' | 'once' | 'shared' | 'alsoPersonal' | 'legacyGet' | 'file'>
> & {
  input?: In;
  reply?: Out;
  errors?: readonly ErrorWord[];
};

const nothing = v.object({});

/** A call that anybody may make. */
export function open<In extends Input = typeof nothing, Out extends Reply = v.NullSchema<undefined>>(
  method: Call['method'],
  path: Call['path'],
  options: Options<In, Out> = {},
): Call<In, Out> & { by: 'anyone' } {
  return make('anyone', method, path, options);
}

/** A call that needs a session. */
export function personal<In extends Input = typeof nothing, Out extends Reply = v.NullSchema<undefined>>(
  method: Call['method'],
  path: Call['path'],
  options: Options<In, Out> = {},
): Call<In, Out> & { by: 'member' } {
  return make('member', method, path, options);
}

function make<By extends Call['by'], In extends Input, Out extends Reply>(
  by: By,
  method: Call['method'],
  path: Call['path'],
  { input, reply, errors = [], ...rest }: Options<In, Out>,
): Call<In, Out> & { by: By } {
  return {
    by,
    method,
    path,
    input: input ?? (nothing as unknown as In),
    reply: reply ?? (v.null() as unknown as Out),
    errors,
    ...rest,
  };
}

/** What the client gives: texts. */
export type Asked<C extends Call> = v.InferInput<C['input']>;
/** What the handler gets: read and checked. */
export type Read<C extends Call> = v.InferOutput<C['input']>;
/** What comes back. */
export type Answer<C extends Call> = v.InferOutput<C['reply']>;
/** What the handler gives. */
export type Given<C extends Call> = v.InferInput<C['reply']>;

/** The body of every answer; `data` is base64 of UTF-8 JSON. */
export type Envelope = { code: number; msg: string; data: string; error?: ErrorWord };
