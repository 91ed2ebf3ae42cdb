/** Trusted Types as far as they are used here; register() takes what the policy made, which its type does not say. */
type Policy = { createScriptURL: (address: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy };

/** Trusted Types: this policy makes one address, that of the worker. */
export function workerAddress(): string {
  const makeScriptUrl = (address: string) => {
    if (address !== '/sw.js') throw new TypeError(`no worker stands at ${address}`);
    return address;
  };
  const policies = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  const policy = policies?.createPolicy('plaza-sw', { createScriptURL: makeScriptUrl });
  return policy ? policy.createScriptURL('/sw.js') : makeScriptUrl('/sw.js');
}
