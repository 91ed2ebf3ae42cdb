/** Trusted Types as far as they are used here. What the policy makes is an object of its own kind and not a string. */
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
