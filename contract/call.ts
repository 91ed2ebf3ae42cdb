import * as v from 'valibot';
import type { ErrorWord } from './errors.ts';

/** The fields of a query or form body, which are all texts. */
type Input = v.ObjectSchema<v.ObjectEntries, undefined>;
type Reply = v.GenericSchema;

/** One call of the API: what `send()` of the client and `serve()` of the server need to know. */
export type Call<In extends Input = Input, Out extends Reply = Reply> = {
  method: 'GET' | 'POST';
  /** Under `/api`. */
  path: `/${string}`;
  input: In;
  reply: Out;
  /** The error words of this call, in addition to those that every call may answer. */
  errors: readonly ErrorWord[];
  /** Who may make the call: anybody, or a signed-in member. */
  by: 'anyone' | 'member';
  /** The specification does not have this call. The client makes it only when the server's `base.extras` has its path. */
  extra?: true;
  /** Accepts the header `idempotency-key`, one per intent. */
  once?: true;
  /** Seconds for which a shared cache may keep a public answer. */
  shared?: number;
  /** Anybody may make the call, and a signed-in member gets more in the answer, which is then never cached. */
  alsoPersonal?: true;
  /** The specification's GET is accepted too, but only with the setting LEGACY_GET: it puts a secret into URLs. */
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

/** The input as the client gives it: texts. */
export type Asked<C extends Call> = v.InferInput<C['input']>;
/** The input as the handler gets it: parsed and checked. */
export type Read<C extends Call> = v.InferOutput<C['input']>;
/** The answer's data as the client gets it. */
export type Answer<C extends Call> = v.InferOutput<C['reply']>;
/** The answer's data as the handler returns it. */
export type Given<C extends Call> = v.InferInput<C['reply']>;

/** The body of every answer; `data` is base64 of UTF-8 JSON. */
export type Envelope = { code: number; msg: string; data: string; error?: ErrorWord };
