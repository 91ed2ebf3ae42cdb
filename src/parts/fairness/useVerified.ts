import { useCallback, useEffect, useState } from 'react';
import type { Proof } from '../../../verifier/core/read.ts';
import type { Check, Verdict } from '../../../verifier/core/verify.ts';
import { verifyOffThePage } from './off-the-page.ts';

export interface Verified {
  /** `undefined` while it is being checked. */
  verdict: Verdict | undefined;
  /** What was found so far, in the order of the checks. */
  checks: readonly Check[];
  /** 0 to 1. */
  progress: number;
  /** This device could not check: the code of the curve could not be loaded, or the browser has no Web Cryptography. */
  unable: boolean;
  again: () => void;
}

const nothing = { verdict: undefined, checks: [], progress: 0, unable: false };

/** Checks a proof on this device as soon as it is loaded, and again when it changes or `again` is called. */
export function useVerified(proof: Proof | undefined): Verified {
  const [state, setState] = useState<Omit<Verified, 'again'>>(nothing);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt checks the same proof again
  useEffect(() => {
    setState(nothing);
    if (!proof) return;
    const stop = new AbortController();
    const { signal } = stop;
    const update = (change: Partial<Verified>) => {
      if (!signal.aborted) setState((before) => ({ ...before, ...change }));
    };
    const onProgress = (progress: number) => update({ progress });
    const onChecks = (checks: Check[]) => update({ checks });
    verifyOffThePage(proof, { signal, onProgress, onChecks }).then(
      (verdict) => update({ verdict, checks: verdict.checks }),
      () => update({ unable: true }),
    );
    return () => stop.abort();
  }, [proof, attempt]);

  const again = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, again };
}
