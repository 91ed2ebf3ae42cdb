import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as v from 'valibot';
import { type ConsoleCall, consoleErrors, type Read } from '../../contract/console/call.ts';
import { record } from '../audit/audit.ts';
import { ConsoleRefusal } from '../errors/console-refusal.ts';
import { type BodyLimits, checkDeclaredLength, readBody } from '../http/body.ts';
import { requireSession, requireStanding } from './admission.ts';
import type { ConsoleApi } from './api.ts';
import { type ConsoleAsker, type Visitor, visitorOf } from './asker.ts';
import { refusalOf } from './refusal-of.ts';

/** What a handler gives: the reply as its schema takes it in. What the schema does not name never leaves. */
export type Given<C extends ConsoleCall> = v.InferInput<C['reply']>;

/** A file that is sent as it is made, such as an export. `type`: its media type; `name`: what a browser calls it. */
export type Download = { name: string; type: string; chunks: AsyncIterable<string> };

type Options = {
  /** The largest body, in bytes. */
  maxBytes?: number;
};

/** The preset of `maxBytes`. */
const usualBytes = 200_000;

const bodyLimits = (maxBytes: number): BodyLimits => ({
  maxBytes,
  graceMs: 15_000,
  minBytesPerSecond: 1_024,
  maxMs: 60_000,
});

/**
 * Registers a call that operators make. The door has checked Host and Origin, session, permission and, for calls that need it,
 * the fresh proof before the handler runs; and that the operator still has all of it before the answer leaves. Looks at a
 * person's data are in the audit log by then.
 * @throws Error for a call that is open to anyone
 */
export function serveConsole<C extends ConsoleCall>(
  api: ConsoleApi,
  call: C,
  handler: (input: Read<C>, asker: ConsoleAsker) => Given<C> | Promise<Given<C>>,
  options: Options = {},
): void {
  register(api, call, options, async (endpoint) => {
    const given = await asOperator(api, call, endpoint, handler as Work<C>);
    return JSON.stringify(v.parse(call.reply, given));
  });
}

/** The same for a call that answers with a file. Its `reply` is not used. */
export function serveDownload<C extends ConsoleCall>(
  api: ConsoleApi,
  call: C,
  handler: (input: Read<C>, asker: ConsoleAsker) => Download | Promise<Download>,
): void {
  register(api, call, {}, async (endpoint) => {
    const { name, type, chunks } = (await asOperator(api, call, endpoint, handler as Work<C>)) as Download;
    endpoint.headers['content-type'] = type;
    endpoint.headers['content-disposition'] = `attachment; filename="${name}"`;
    return streamed(chunks);
  });
}

/** A body that is made while it is read, and that ends its source when the reader leaves. */
function streamed(chunks: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const source = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await source.return?.();
    },
  });
}

/** Registers a call of the door itself, which needs no session. */
export function serveAtDoor<C extends ConsoleCall>(
  api: ConsoleApi,
  call: C,
  handler: (input: Read<C>, visitor: Visitor) => Given<C> | Promise<Given<C>>,
  admit: Admit = (_visitor, rest) => rest(),
): void {
  if (call.by !== 'anyone') throw new Error(`${call.path} needs an operator: serveConsole`);
  api.served.add(call);
  onCall(api, call, usualBytes, async ({ visitor, input }) => {
    // Admitted when its body is read, so that a slow sender takes up no place.
    const read = (await input()) as Read<C>;
    const given = await admit(visitor, async () => handler(read, visitor));
    return JSON.stringify(v.parse(call.reply, given));
  });
}

/** Bounds how many calls are answered at one time. */
export type Admit = <Result>(visitor: Visitor, rest: () => Promise<Result>) => Promise<Result>;

/** A request on its way: who makes it, its parsed input, and headers of its answer. */
type Endpoint = { visitor: Visitor; input: () => Promise<unknown>; headers: Record<string, string> };

type Work<C extends ConsoleCall> = (input: Read<C>, asker: ConsoleAsker) => unknown;

function register(
  api: ConsoleApi,
  call: ConsoleCall,
  { maxBytes = usualBytes }: Options,
  answer: (endpoint: Endpoint) => Promise<string | ReadableStream>,
): void {
  if (call.by === 'anyone') throw new Error(`${call.path} is open to anyone: serveAtDoor`);
  api.served.add(call);
  onCall(api, call, maxBytes, answer);
}

/** Runs a handler for an operator, who is looked at before and after. */
async function asOperator<C extends ConsoleCall>(
  api: ConsoleApi,
  call: C,
  { visitor, input }: Endpoint,
  work: Work<C>,
): Promise<unknown> {
  const opened = await requireSession(api, call, visitor);
  const looks: { member: string; what?: string }[] = [];
  const asker: ConsoleAsker = {
    ...visitor,
    operator: opened.operator,
    session: opened.id,
    fresh: opened.fresh,
    looksAt: (member, what) => {
      looks.push({ member, ...(what !== undefined && { what }) });
    },
  };
  const given = await work((await input()) as Read<C>, asker);
  await requireStanding(api, call, opened);
  if (call.private || looks.length > 0) await recordLook(api, call, asker, looks);
  return given;
}

async function recordLook(
  { plaza }: ConsoleApi,
  { path }: ConsoleCall,
  { operator, ip, session }: ConsoleAsker,
  looks: readonly { member: string; what?: string }[],
): Promise<void> {
  const [first] = looks;
  const whose = looks.length > 1 ? { members: looks.map(({ member }) => member) } : { member: first?.member };
  await record(plaza.db, plaza.now(), {
    look: path,
    by: operator.name,
    roles: operator.roles,
    ip,
    session,
    ...(first && whose),
    ...(first?.what !== undefined && { what: first.what }),
  });
}

function onCall(
  api: ConsoleApi,
  call: ConsoleCall,
  maxBytes: number,
  answer: (endpoint: Endpoint) => Promise<string | ReadableStream>,
): void {
  api.hono.post(`/call${call.path}`, async (context) => {
    const request = randomUUID();
    const headers = { ...api.headers, 'content-type': 'application/json', 'cache-control': 'no-store' };
    const cookies: string[] = [];
    const visitor = visitorOf(api, context, cookies);
    const given: Record<string, string> = { 'x-request-id': request };
    const send = (body: string | ReadableStream, status: number) => {
      const response = new Response(body, { status, headers: { ...headers, ...given } });
      for (const cookie of cookies) response.headers.append('set-cookie', cookie);
      return response;
    };
    try {
      requireOrigin(api, context);
      if (api.plaza.draining) throw new ConsoleRefusal('draining');
      const input = () => readInput(call, context, maxBytes);
      return send(await answer({ visitor, input, headers: given }), 200);
    } catch (error) {
      const refused = refusalOf(api.plaza, error, visitor, { request, path: call.path });
      return send(JSON.stringify(refused), consoleErrors[refused.error]);
    }
  });
}

/**
 * A page of another origin cannot make calls: SameSite admits other ports and hosts of the same site, so the Origin is compared
 * whole. The media type is one that browsers send across origins only after asking, which is refused.
 * @throws ConsoleRefusal `forbidden`
 */
function requireOrigin(api: ConsoleApi, { req }: Context): void {
  const isJson = /^application\/json\b/i.test(req.header('content-type') ?? '');
  if (req.header('origin') !== api.origin() || !isJson) throw new ConsoleRefusal('forbidden');
}

/** Reads the body and checks it against the call's schema. @throws ConsoleRefusal `invalid` with the first wrong field */
async function readInput(call: ConsoleCall, context: Context, maxBytes: number): Promise<unknown> {
  const limits = bodyLimits(maxBytes);
  checkDeclaredLength(context, limits);
  const body = await readBody(context, limits, 'body');
  const read = v.safeParse(call.input, parseJson(body.toString('utf8')));
  if (read.success) return read.output;
  const field = v.getDotPath(read.issues[0]);
  throw new ConsoleRefusal('invalid', { field: field ?? 'body' });
}

/** PostgreSQL stores no NUL in a text, and nobody types one. */
function withoutNul(_name: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) throw new Error('NUL');
  return value;
}

function parseJson(text: string): unknown {
  try {
    return text.includes('\\u0000') ? JSON.parse(text, withoutNul) : JSON.parse(text);
  } catch {
    throw new ConsoleRefusal('invalid', { field: 'body' });
  }
}
