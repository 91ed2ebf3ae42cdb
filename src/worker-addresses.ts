import proofWorker from './parts/fairness/proof-worker.ts?worker&url';

/** Trusted Types as far as they are used here. What the policy makes is an object of its own kind and not a string. */
type Policy = { createScriptURL: (address: string) => string };

type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy };

/** The two workers of this build: the one that serves the app, and the one that checks proofs. */
export const workers = { service: '/sw.js', proof: proofWorker } as const;

const rules: Policy = {
  createScriptURL(address) {
    if (!Object.values(workers).includes(address)) throw new TypeError(`no worker stands at ${address}`);
    return address;
  },
};

let policy: Policy | undefined;

/** The one Trusted Types policy of the page: it makes the addresses of its workers, and no other. */
export function workerAddress(address: string): string {
  const policies = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  policy ??= policies?.createPolicy('plaza-sw', rules) ?? rules;
  return policy.createScriptURL(address);
}
