import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Beacon } from '../../server/draw/beacon/beacon.ts';
import { hex, sha256 } from '../../server/draw/bytes.ts';

/** What a relay says about a round: its JSON, the status of a refusal, or nothing at all, ever. */
export type Manner = (round: number) => Promise<string | number | undefined>;

/** A drand relay on loopback, whose manner a test can change. */
export type TestRelay = { url: string; asked: number[]; manner: Manner; close(): Promise<void> };

/** Serves a relay; close it, or give it to `closing`. */
export async function openRelay(manner: Manner): Promise<TestRelay> {
  const relay = { url: '', asked: [] as number[], manner, close: async () => {} };
  const server = createServer(async (request, response) => {
    const round = Number(request.url?.split('/').at(-1));
    relay.asked.push(round);
    const said = await relay.manner(round);
    if (typeof said === 'number') response.writeHead(said).end();
    else if (said !== undefined) response.end(said);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  relay.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  relay.close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return relay;
}

/** A relay that ends with its test. */
export async function relayOf(manner: Manner): Promise<TestRelay> {
  const relay = await openRelay(manner);
  onTestFinished(relay.close);
  return relay;
}

const never = new AbortController().signal;

/** An answer as drand's HTTP interface gives it. */
export const told = (round: number, signature: Uint8Array) =>
  JSON.stringify({ round, randomness: hex(sha256(signature)), signature: hex(signature) });

/** Tells the truth of a chain. */
export const honest =
  (chain: Beacon): Manner =>
  async (round) =>
    told(round, await chain.signature(round, never));

/** Passes a right signature of the round before off as this one's. */
export const stale =
  (chain: Beacon): Manner =>
  async (round) =>
    told(round, await chain.signature(round - 1, never));

/** Makes a signature up. */
export const forging: Manner = async (round) => told(round, new Uint8Array(48).fill(0xab));

/** Is there, and has nothing to say. */
export const silent: Manner = async () => undefined;

/** Is broken. */
export const failing: Manner = async () => 503;

/** Has the round only once its time has come. */
export const early: Manner = async () => 404;
