import type { Proof } from '../../../verifier/core/read.ts';
import { hasEd25519, type Signed, type Signer, signerOf } from '../../../verifier/core/signer.ts';
import type { Verdict, VerifyOptions } from '../../../verifier/core/verify.ts';
import { workerAddress, workers } from '../../worker-addresses.ts';
import type { Answer, Job } from './proof-worker.ts';

type Watching = Pick<VerifyOptions, 'onProgress' | 'onChecks' | 'signal'>;

/**
 * Has a worker do the job and gives what it found. The worker is ended then, and when the job is aborted.
 * Rejects when no worker can be had, or it cannot do the job.
 */
function inWorker<Found extends Verdict | Signer>(
  job: Job,
  { signal, onProgress, onChecks }: Watching = {},
): Promise<Found> {
  const ended = new AbortController();
  const found = new Promise<Found>((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = new Worker(workerAddress(workers.proof), { type: 'module' });
    ended.signal.addEventListener('abort', () => worker.terminate());
    const whileIt = { signal: ended.signal };
    signal?.addEventListener('abort', () => reject(signal.reason), whileIt);
    const hear = ({ data }: MessageEvent<Answer>) => {
      if ('progress' in data) onProgress?.(data.progress);
      else if ('checks' in data) onChecks?.(data.checks);
      else if ('found' in data) resolve(data.found as Found);
      else reject(new Error('the worker cannot check'));
    };
    worker.addEventListener('message', hear, whileIt);
    // Its file cannot be had, or this browser knows no workers that import.
    worker.addEventListener('error', () => reject(new Error('no worker')), whileIt);
    worker.postMessage(job);
  });
  return found.finally(() => ended.abort());
}

/**
 * Checks a round's proof away from the page's thread, and tells each check as it is found. Where no worker can be had the
 * page does the same, in pieces between which it draws. Rejects when this device cannot check, or when it is aborted.
 */
export async function verifyOffThePage(proof: Proof, options: Watching = {}): Promise<Verdict> {
  try {
    return await inWorker<Verdict>({ what: 'proof', proof }, options);
  } catch {
    options.signal?.throwIfAborted();
    const { verifyProof } = await import('../../../verifier/core/verify.ts');
    return verifyProof(proof, options);
  }
}

/**
 * Whose signature a receipt carries, as `signerOf` says. A browser that has Ed25519 computes it on a thread of its own
 * anyway; for one that has not a worker does.
 */
export async function signerOffThePage(signed: Signed, published: readonly string[]): Promise<Signer> {
  if (await hasEd25519()) return signerOf(signed, published);
  return inWorker<Signer>({ what: 'signer', signed, published }).catch(() => signerOf(signed, published));
}
