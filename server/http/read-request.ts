import type { Context } from 'hono';
import * as v from 'valibot';
import type { Call } from '../../contract/call.ts';
import { faultsIn } from '../../contract/fields.ts';
import { Invalid } from '../errors/refusal.ts';
import { type BodyLimits, checkDeclaredLength, readBody } from './body.ts';
import { readParts } from './multipart.ts';

const form: BodyLimits = { maxBytes: 64 * 1024, graceMs: 15_000, minBytesPerSecond: 1_024, maxMs: 30_000 };

/** 8 MiB of file and the multipart frame. The rate is low enough for a phone with a poor connection and its cropped picture. */
const upload: BodyLimits = {
  maxBytes: 8 * 1024 * 1024 + form.maxBytes,
  graceMs: 5_000,
  minBytesPerSecond: 4_096,
  maxMs: 60_000,
};

/** What was sent with a call. */
export type Sent = { fields: Record<string, string>; file?: Buffer };

/** Reads the fields of a call: the query of a GET, the form of a POST. @throws Invalid when a field appears twice */
export async function readFields(call: Call, context: Context): Promise<Sent> {
  if (context.req.method !== 'POST') return { fields: single(queryOf(context.req.url), call) };
  const type = context.req.header('content-type') ?? '';
  const body = await readBody(context, form, 'body');
  if (body.length > 0 && !/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw new Invalid({ 'content-type': 'form' });
  }
  return { fields: single(new URLSearchParams(body.toString('utf8')), call) };
}

/** Refuses an upload by its headers, before the body is read. @throws Invalid, BodyTooLarge */
export function checkUploadHeaders(call: Call, context: Context): void {
  const type = context.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new Invalid({ [call.file as string]: 'missing' });
  checkDeclaredLength(context, upload);
}

/** Reads the file of a call. It is a view of the buffer that holds the body, not a copy. */
export async function readUpload(call: Call, context: Context): Promise<Sent> {
  const field = call.file as string;
  const body = await readBody(context, upload, field);
  const parts = readParts(body, context.req.header('content-type') ?? '') ?? [];
  const [file, more] = parts.filter(({ name }) => name === field);
  if (more) throw new Invalid({ [field]: 'doubled' });
  if (!file?.isFile) throw new Invalid({ [field]: 'missing' });
  return { fields: {}, file: file.bytes };
}

const queryOf = (url: string) => {
  const at = url.indexOf('?');
  return new URLSearchParams(at === -1 ? '' : url.slice(at + 1).replace(/#.*$/, ''));
};

function single(pairs: Iterable<[string, string]>, call: Call): Record<string, string> {
  // Without a prototype, so that a field may have any name.
  const fields: Record<string, string> = Object.create(null);
  const loose = call.input.type === ('loose_object' as string);
  for (const [name, value] of pairs) {
    if (!loose && !Object.hasOwn(call.input.entries, name)) continue;
    if (Object.hasOwn(fields, name)) throw new Invalid({ [name]: 'doubled' });
    fields[name] = value;
  }
  return fields;
}

/** Checks the fields against the call's schema. @throws Invalid with each wrong field */
export function readInput<C extends Call>(
  call: C,
  fields: Record<string, string>,
): v.InferOutput<C['input']> {
  const read = v.safeParse(call.input, fields);
  if (read.success) return read.output as v.InferOutput<C['input']>;
  throw new Invalid(faultsIn(read.issues));
}
