import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { drand } from '../../server/draw/beacon/drand.ts';
import { hex, sha256 } from '../../server/draw/bytes.ts';
import { testChain } from './test-chain.ts';

const { beacon: chain, params } = testChain();
const round = 4_242;
const signal = AbortSignal.timeout(20_000);
const truth = await chain.signature(round, signal);
const open: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

test('an honest relay gives the signature of the round', async () => {
  const paths: (string | undefined)[] = [];
  const honest = await relay((request, response) => {
    paths.push(request.url);
    response.end(told({}));
  });
  expect(hex(await ask([honest]))).toBe(hex(truth));
  expect(paths).toEqual([`/${hex(params.chainHash)}/public/${round}`]);
});

test('the randomness may be left out, but not be false', async () => {
  const without = await relay((_, response) => response.end(told({ randomness: undefined })));
  expect(hex(await ask([without]))).toBe(hex(truth));
  const failed = await refused(told({ randomness: '00'.repeat(32) }));
  expect(failed).toMatch(/randomness is forged/);
});

test.each([
  ['of another chain', async () => told(await signedBy(testChain(8).beacon, round)), /signature is forged/],
  [
    'of another round passed off as this',
    async () => told(await signedBy(chain, round - 1)),
    /signature is forged/,
  ],
  ['of another round', async () => told({ ...(await signedBy(chain, 7)), round: 7 }), /another round/],
  ['without a signature', async () => told({ signature: 12 }), /no signature/],
  ['in other letters', async () => told({ signature: hex(truth).toUpperCase() }), /lower-case hex/],
  ['cut short', async () => told({ signature: hex(truth).slice(2), randomness: undefined }), /forged/],
  ['that is no JSON', async () => '<html>', /JSON/],
  ['that is null', async () => 'null', /another round/],
  ['that never ends', async () => ' '.repeat(100_000), /too long/],
])('an answer %s is refused', async (_, answer, reason) => {
  expect(await refused(await answer())).toMatch(reason);
});

test('among lying, dead and slow relays the honest one decides', async () => {
  const liar = await relay((_, response) => response.end(told({ signature: 'ab'.repeat(48) })));
  const broken = await relay((_, response) => response.writeHead(500).end());
  const moved = await relay((_, response) => response.writeHead(302, { location: '/elsewhere' }).end());
  const slow = await relay(() => undefined);
  const honest = await relay((_, response) => response.end(told({})));
  expect(hex(await ask([liar, broken, moved, slow, await dead(), honest]))).toBe(hex(truth));
});

test('a relay that does not answer in time is given up', async () => {
  const slow = await relay(() => undefined);
  expect(await firstFailure([slow], { timeout: 30 })).toMatch(/timeout/i);
});

test('the relay that answered last is asked first', async () => {
  const asked: string[] = [];
  const lame = await relay((_, response) => {
    asked.push('lame');
    response.writeHead(404).end();
  });
  const honest = await relay((_, response) => {
    asked.push('honest');
    response.end(told({}));
  });
  const beacon = drand({ params, relays: [lame, honest], pause: step(asked, 'lame'), stagger: 1 });
  await beacon.signature(round, signal);
  expect(asked).toEqual(['lame', 'honest']);
  await beacon.signature(round, signal);
  expect(asked).toEqual(['lame', 'honest', 'honest']);
});

test('after an outage it catches up, having waited longer after each failure', async () => {
  let outage = 8;
  const waits: number[] = [];
  const back = await relay((_, response) => response.writeHead(outage-- > 0 ? 503 : 200).end(told({})));
  const pause = async (ms: number) => waits.push(ms);
  const beacon = drand({ params, relays: [back], pause });
  expect(hex(await beacon.signature(round, signal))).toBe(hex(truth));
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
});

test('it stops asking when it is told to, with the reason given', async () => {
  const stop = new AbortController();
  const beacon = drand({
    params,
    relays: [await dead()],
    onFailure: () => stop.abort(new Error('draining')),
  });
  await expect(beacon.signature(round, stop.signal)).rejects.toThrow('draining');
  await expect(beacon.signature(round, stop.signal)).rejects.toThrow('draining');
});

test('a beacon without relays is a mistake told at once', () => {
  expect(() => drand({ params, relays: [] })).toThrow(RangeError);
});

function told(change: object): string {
  return JSON.stringify({ round, randomness: hex(sha256(truth)), signature: hex(truth), ...change });
}

async function signedBy(beacon: typeof chain, wanted: number) {
  const signature = await beacon.signature(wanted, signal);
  return { signature: hex(signature), randomness: hex(sha256(signature)) };
}

/** Serves a relay on loopback and gives its base URL. */
async function relay(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  open.push(() => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The URL of a relay that is no longer there. */
async function dead(): Promise<string> {
  const url = await relay(() => undefined);
  await open.pop()?.();
  return url;
}

const ask = (relays: string[]) => drand({ params, relays, stagger: 1 }).signature(round, signal);

async function refused(answer: string): Promise<string> {
  return firstFailure([await relay((_, response) => response.end(answer))], {});
}

/** What the first failure of these relays says; the beacon is stopped there. */
async function firstFailure(relays: string[], options: { timeout?: number }): Promise<string> {
  const stop = new AbortController();
  const failures: string[] = [];
  const onFailure = (_: string, error: unknown) => {
    failures.push(String(error));
    stop.abort();
  };
  const signature = drand({ params, relays, ...options, onFailure }).signature(round, stop.signal);
  await expect(signature).rejects.toThrow();
  return failures.join();
}

/** A pause that ends once `asked` holds `name`; the second time it waits for good, until it is aborted. */
function step(asked: string[], name: string) {
  let passed = false;
  return (_: number, until: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      until.addEventListener('abort', () => reject(until.reason));
      const look = () => (asked.includes(name) ? resolve() : setImmediate(look));
      if (!passed) look();
      passed = true;
    });
}
