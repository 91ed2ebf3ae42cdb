import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import receipt from '../../../test/support/client/demo-receipt.json';
import proof from '../../../test/support/client/demo-round.json';
import { type Check, verifyProof } from '../../../verifier/core/verify.ts';
import { signerOffThePage, verifyOffThePage } from './off-the-page.ts';
import type { Answer, Job } from './proof-worker.ts';

/** A worker that does what a test has it do. */
class FakeWorker extends EventTarget {
  static started: FakeWorker[] = [];
  readonly jobs: Job[] = [];
  ended = false;

  constructor() {
    super();
    FakeWorker.started.push(this);
  }

  postMessage(job: Job) {
    this.jobs.push(job);
  }

  say(data: Answer) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate() {
    this.ended = true;
  }
}

const worker = (): FakeWorker => {
  const [first] = FakeWorker.started;
  if (!first) throw new Error('no worker was started');
  return first;
};

beforeEach(() => {
  FakeWorker.started = [];
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

const good = await verifyProof(proof);

test('what the worker finds is told step by step, and the worker ends with its last word', async () => {
  const told: unknown[] = [];
  const onProgress = (progress: number) => told.push(progress);
  const onChecks = (checks: Check[]) => told.push(checks.length);
  const verified = verifyOffThePage(proof, { onProgress, onChecks });
  expect(worker().jobs).toEqual([{ what: 'proof', proof }]);
  worker().say({ checks: good.checks.slice(0, 2) });
  worker().say({ progress: 0.5 });
  expect(told).toEqual([2, 0.5]);
  expect(worker().ended).toBe(false);
  worker().say({ found: good });
  expect(await verified).toBe(good);
  expect(worker().ended).toBe(true);
  expect(FakeWorker.started).toHaveLength(1);
});

test('who needs it no more ends the worker, and nothing is begun on the page', async () => {
  const stop = new AbortController();
  const onChecks = vi.fn();
  const verified = verifyOffThePage(proof, { signal: stop.signal, onChecks });
  stop.abort();
  await expect(verified).rejects.toThrow(/abort/i);
  expect(worker().ended).toBe(true);
  worker().say({ checks: good.checks });
  expect(onChecks).not.toHaveBeenCalled();
});

test('nothing is begun for somebody who is gone already', async () => {
  await expect(verifyOffThePage(proof, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  expect(FakeWorker.started).toEqual([]);
});

const failures: [string, () => void][] = [
  ['whose file does not come', () => worker().dispatchEvent(new Event('error'))],
  ['that cannot check', () => worker().say({ unable: true })],
];

test.each(failures)('the page does the work of a worker %s, from the first check on', async (_, fail) => {
  const told: number[] = [];
  const verified = verifyOffThePage(proof, { onChecks: (checks) => told.push(checks.length) });
  worker().say({ checks: good.checks.slice(0, 3) });
  fail();
  expect(await verified).toEqual(good);
  expect(told).toEqual([3, 1, 2, 3, 4, 5, 6, 7]);
  expect(worker().ended).toBe(true);
});

test('a browser without workers, or that refuses one, finds the same on the page', async () => {
  vi.stubGlobal('Worker', undefined);
  expect(await verifyOffThePage(proof)).toEqual(good);
  vi.stubGlobal('Worker', () => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(await verifyOffThePage({ ...proof, dice: [6, 6, 6] })).toMatchObject({ state: 'failed' });
});

test('the work of the page stops as well', async () => {
  vi.stubGlobal('Worker', undefined);
  const stop = new AbortController();
  const onChecks = vi.fn(() => stop.abort());
  await expect(verifyOffThePage(proof, { signal: stop.signal, onChecks })).rejects.toThrow(/abort/i);
});

test('a browser that has Ed25519 needs no worker for a receipt; for another one a worker computes it', async () => {
  const keys = [receipt.public_key];
  expect(await signerOffThePage(receipt, keys)).toBe('house');
  expect(FakeWorker.started).toEqual([]);
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'));
  const signer = signerOffThePage(receipt, keys);
  await vi.waitFor(() => expect(FakeWorker.started).toHaveLength(1));
  expect(worker().jobs).toEqual([{ what: 'signer', signed: receipt, published: keys }]);
  worker().say({ found: 'other' });
  expect(await signer).toBe('other');
  const unable = signerOffThePage(receipt, keys);
  await vi.waitFor(() => expect(FakeWorker.started).toHaveLength(2));
  FakeWorker.started[1]?.dispatchEvent(new Event('error'));
  expect(await unable).toBe('house');
});
