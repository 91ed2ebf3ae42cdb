import type { Proof } from '../../../verifier/core/read.ts';
import { type Signed, type Signer, signerOf } from '../../../verifier/core/signer.ts';
import { type Check, type Verdict, verifyProof } from '../../../verifier/core/verify.ts';

/** What this worker is asked for, once: who wants more starts another, and who wants no more ends it. */
export type Job =
  | { what: 'proof'; proof: Proof }
  | { what: 'signer'; signed: Signed; published: readonly string[] };

/** What it says: how far it is, all checks so far, what it found; or that it cannot find out. */
export type Answer =
  | { progress: number }
  | { checks: Check[] }
  | { found: Verdict | Signer }
  | { unable: true };

/** How often the page is told how far the work is, ms: more often than it draws would cost it what this worker saves. */
const interval = 100;

const answer = (said: Answer) => postMessage(said);

function tellSometimes(): (share: number) => void {
  let last = 0;
  return (progress) => {
    if (performance.now() - last < interval) return;
    last = performance.now();
    answer({ progress });
  };
}

function work(job: Job): Promise<Verdict | Signer> {
  if (job.what === 'signer') return signerOf(job.signed, job.published);
  // Nothing else waits for this thread, and who ends the work ends the thread.
  const pause = async () => undefined;
  return verifyProof(job.proof, {
    pause,
    onProgress: tellSometimes(),
    onChecks: (checks) => answer({ checks }),
  });
}

addEventListener('message', ({ data }: MessageEvent<Job>) => {
  work(data).then(
    (found) => answer({ found }),
    () => answer({ unable: true }),
  );
});
