import { afterEach, expect, test, vi } from 'vitest';

const addresses = async () => {
  vi.resetModules();
  return import('./worker-addresses.ts');
};

afterEach(() => vi.unstubAllGlobals());

test('the two workers of the app have an address each, made by one policy', async () => {
  const createPolicy = vi.fn((_: string, rules: object) => rules);
  vi.stubGlobal('trustedTypes', { createPolicy });
  const { workerAddress, workers } = await addresses();
  expect(workerAddress(workers.service)).toBe('/sw.js');
  expect(workerAddress(workers.proof)).toContain('proof-worker');
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('plaza-sw', expect.anything());
});

test.each(['/other.js', 'https://other.example/sw.js', '/sw.js?other', 'blob:https://here/1'])(
  'no worker stands at %s',
  async (address) => {
    const { workerAddress } = await addresses();
    expect(() => workerAddress(address)).toThrow(TypeError);
  },
);
