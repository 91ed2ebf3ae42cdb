import { fromHex, hex, sha256 } from '../bytes.ts';
import { type BeaconParams, verifySignature } from './beacon.ts';

/** As the global `fetch`, for a URL. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** One relay of a drand chain: `url` ends before the round's number, `timeout` is in milliseconds. */
export interface Relay {
  url: string;
  params: BeaconParams;
  fetch: Fetch;
  timeout: number;
}

/** The relay does not have the round: before its time that is the right answer. */
export class NotYet extends Error {
  override name = 'NotYet';
}

// A true answer has about 250 bytes.
const longestAnswer = 4_096;

/** Asks a relay for a round's signature; throws an Error when it does not answer, or answers with anything but the true one. */
export async function askRelay(relay: Relay, round: number, signal: AbortSignal): Promise<Uint8Array> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(relay.timeout)]);
  const response = await relay.fetch(relay.url + round, { signal: limit, redirect: 'error' });
  if (!response.ok) {
    await response.body?.cancel();
    const said = `the relay answered ${response.status}`;
    throw [404, 425].includes(response.status) ? new NotYet(said) : new Error(said);
  }
  const answer: unknown = JSON.parse(await shortText(response));
  const signature = signatureIn(answer, round);
  if (!verifySignature(relay.params, round, signature)) throw new Error('the signature is forged');
  return signature;
}

function signatureIn(answer: unknown, round: number): Uint8Array {
  const { round: told, signature, randomness } = Object(answer) as Record<string, unknown>;
  if (told !== round) throw new Error('the answer is of another round');
  if (typeof signature !== 'string') throw new Error('the answer has no signature');
  const bytes = fromHex(signature);
  // Some relays leave it out, as it follows from the signature.
  if (randomness !== undefined && randomness !== hex(sha256(bytes)))
    throw new Error('the randomness is forged');
  return bytes;
}

async function shortText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > longestAnswer) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
