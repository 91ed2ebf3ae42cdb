import * as v from 'valibot';
import { type Answer, type Asked, type ConsoleCall, consoleErrors } from '../../../contract/console/call.ts';
import { languageHeader, refreshHeader } from '../../../contract/console/sign-in.ts';
import { requestEnded } from '../../data/transport/network.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { isIdle } from './activity.ts';
import { Failure } from './failure.ts';
import { askProof } from './proof.ts';

/** Milliseconds until a call without an answer is given up. */
const timeout = 60_000;

let ended: () => void = () => {};

/** Registers what happens when the server says that nobody is signed in. */
export function onSessionEnd(act: () => void): void {
  ended = act;
}

/**
 * The only way to the server. A call that needs a fresh proof of identity asks for it and is repeated once.
 * @throws Failure when the server refuses, no answer comes, or the proof is not given (`aborted`)
 */
export async function send<C extends ConsoleCall>(
  call: C,
  input: Asked<C>,
  signal?: AbortSignal,
): Promise<Answer<C>> {
  try {
    return await exchange(call, input, signal);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.word === 'unauthenticated' && call.by !== 'anyone') ended();
    if (error.word !== 'proof_due') throw error;
    if (!(await askProof())) throw new Failure('aborted');
    return exchange(call, input, signal);
  }
}

/**
 * A call whose answer is a file.
 * @throws Failure as `send`
 */
export async function sendForFile<C extends ConsoleCall>(call: C, input: Asked<C>): Promise<Blob> {
  try {
    return await fileOf(call.path, input);
  } catch (error) {
    if (!(error instanceof Failure) || error.word !== 'proof_due') throw error;
    if (!(await askProof())) throw new Failure('aborted');
    return fileOf(call.path, input);
  }
}

async function fileOf(path: string, input: unknown): Promise<Blob> {
  try {
    const response = await request(path, input);
    requestEnded(true);
    if (!response.ok) throw refusalIn(await response.json());
    return await response.blob();
  } catch (error) {
    throw error instanceof Failure ? error : failureOf(error as Error);
  }
}

async function exchange<C extends ConsoleCall>(
  call: C,
  input: Asked<C>,
  signal?: AbortSignal,
): Promise<Answer<C>> {
  const { ok, body } = await answerOf(call.path, input, signal);
  if (!ok) throw refusalIn(body);
  const read = v.safeParse(call.reply, body);
  if (!read.success) throw new Failure('protocol');
  return read.output as Answer<C>;
}

function request(path: string, input: unknown, signal?: AbortSignal): Promise<Response> {
  const limit = AbortSignal.timeout(timeout);
  return fetch(`/call${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [languageHeader]: currentLocale(),
      ...(isIdle() && { [refreshHeader]: '1' }),
    },
    body: JSON.stringify(input),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
}

async function answerOf(path: string, input: unknown, signal?: AbortSignal) {
  try {
    const response = await request(path, input, signal);
    const body: unknown = await response.json();
    requestEnded(true);
    return { ok: response.ok, body };
  } catch (error) {
    throw failureOf(error as Error);
  }
}

function failureOf({ name }: Error): Failure {
  if (name === 'AbortError') return new Failure('aborted');
  // An error page of a proxy is an answer too, so the network works.
  const got = name === 'SyntaxError';
  requestEnded(got);
  return new Failure(got ? 'protocol' : name === 'TimeoutError' ? 'timeout' : 'network');
}

const refusal = v.object({
  error: v.picklist(Object.keys(consoleErrors) as (keyof typeof consoleErrors)[]),
  field: v.optional(v.string()),
  message: v.optional(v.string()),
  until: v.optional(v.string()),
});

function refusalIn(body: unknown): Failure {
  const read = v.safeParse(refusal, body);
  if (!read.success) return new Failure('protocol');
  const { error, ...more } = read.output;
  return new Failure(error, more);
}
