import type { Context } from 'hono';
import * as v from 'valibot';
import type { Call } from '../../contract/call.ts';
import { faultOf } from '../../contract/fields.ts';
import type { FieldFault } from '../../contract/sentences.ts';
import { Invalid } from './refusal.ts';

/** Bytes of a form body, and of an upload with its frame. */
const formLimit = 64 * 1024;
const uploadLimit = 8 * 1024 * 1024 + formLimit;

/** The body was larger than the call takes; answered with HTTP 413. */
export class BodyTooLarge extends Error {}

/** The call's fields as they came: query of a GET, form of a POST. Each at most once. */
export async function readFields(
  call: Call,
  context: Context,
): Promise<{ fields: Record<string, string>; file?: File }> {
  if (context.req.method !== 'POST') return { fields: single(queryOf(context.req.url), call) };
  if (call.file) return readUpload(call, context);
  const type = context.req.header('content-type') ?? '';
  const body = await readBody(context, formLimit);
  if (body.length > 0 && !/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw new Invalid({ 'content-type': 'form' });
  }
  return { fields: single(new URLSearchParams(body.toString('utf8')), call) };
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

async function readUpload(call: Call, context: Context) {
  const type = context.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new Invalid({ [call.file as string]: 'missing' });
  const body = await readBody(context, uploadLimit);
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => new FormData());
  const [file, more] = form.getAll(call.file as string);
  if (more) throw new Invalid({ [call.file as string]: 'doubled' });
  if (!(file instanceof File)) throw new Invalid({ [call.file as string]: 'missing' });
  return { fields: {}, file };
}

async function readBody(context: Context, limit: number): Promise<Buffer> {
  if (Number(context.req.header('content-length') ?? 0) > limit) throw new BodyTooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of context.req.raw.body ?? []) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Checks the fields. @throws Invalid naming each field at fault. */
export function readInput<C extends Call>(
  call: C,
  fields: Record<string, string>,
): v.InferOutput<C['input']> {
  const read = v.safeParse(call.input, fields);
  if (read.success) return read.output as v.InferOutput<C['input']>;
  const found: Record<string, FieldFault> = {};
  for (const issue of read.issues) {
    const name = String(issue.path?.[0]?.key ?? '');
    found[name] ??= issue.received === 'undefined' || issue.input === '' ? 'missing' : faultOf(issue);
  }
  throw new Invalid(found);
}
