import { globSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleCall } from '../../contract/console/call.ts';
import { mayDo, type Role, roles } from '../../contract/console/roles.ts';
import { type Caller, type ConsoleSite, consoleSite } from '../support/console/console-site.ts';
import { anyEngine } from '../support/setup/engines.ts';

/** Every call that the contract names, by its path. */
const contract = new Map<string, ConsoleCall>();
for (const file of globSync('contract/console/*.ts').sort()) {
  const values = Object.values((await import(`../../${file}`)) as Record<string, unknown>);
  for (const value of values) {
    if (typeof value !== 'object' || value === null || !('path' in value && 'input' in value)) continue;
    const call = value as ConsoleCall;
    contract.set(call.path, call);
  }
}
const calls = [...contract.values()];
const inside = calls.filter(({ by }) => by !== 'anyone');

const may = ({ by }: ConsoleCall, role: Role) => by === 'anyone' || by === 'operator' || mayDo([role], by);

describe('every call of the console', () => {
  let site: ConsoleSite;
  const callers = new Map<Role, Caller>();
  beforeAll(async () => {
    site = await consoleSite(anyEngine[0] as (typeof anyEngine)[number]);
    for (const role of roles) callers.set(role, await site.as(role));
  });
  const as = (role: Role) => callers.get(role) as Caller;

  test('that the contract names is served, and no other', () => {
    const served = [...site.api.served];
    expect(served.map(({ path }) => path).sort()).toEqual([...contract.keys()].sort());
    for (const call of served) expect(contract.get(call.path)).toBe(call);
  });

  test.each(inside)('$path needs a session', async (call) => {
    await site.stranger.refused(call, {}, 'unauthenticated');
  });

  test.each(calls)('$path takes no call of another origin, of another host, or of a form', async (call) => {
    for (const headers of [
      { origin: 'http://localhost:3000' },
      { origin: 'https://evil.example' },
      { origin: '' },
      { host: 'evil.example' },
      { 'content-type': 'application/x-www-form-urlencoded' },
    ])
      await as('owner').refused(call, {}, 'forbidden', { headers });
  });

  const barred = inside.flatMap((call) =>
    roles.filter((role) => !may(call, role)).map((role) => ({ call, role })),
  );
  test.each(barred)('$call.path is refused to $role', async ({ call, role }) => {
    await as(role).refused(call, {}, 'forbidden');
  });

  test.each(inside.filter(({ fresh }) => fresh))('$path needs a fresh proof', async (call) => {
    const role = roles.find((one) => may(call, one)) as Role;
    const stale = await site.as(role, { proof: false });
    await stale.refused(call, {}, 'proof_due');
  });

  test.each(calls)('$path answers to hostile input in words of the contract', async (call) => {
    const role = roles.find((one) => may(call, one)) as Role;
    const deep = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as unknown;
    const long = 'x'.repeat(5_000);
    const names = Object.keys(call.input.entries);
    const filled = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]));
    for (const input of [
      null,
      [],
      deep,
      {},
      filled(null),
      filled(long),
      filled(-1),
      filled('0'),
      filled('\u0000'),
      filled("'; DROP TABLE operator; --"),
      filled('%_\\'),
      filled('018f0000-0000-7000-8000-000000000000'),
      filled({ $gt: '' }),
    ]) {
      // Signing out would end the session that the other calls need.
      if (call.path === '/sign-in/out') continue;
      const { status } = await as(role).raw(call, input);
      expect(status, JSON.stringify(input)).not.toBe(500);
    }
  });

  test('an auditor sees all rooms and changes nothing', () => {
    const open = inside.filter((call) => may(call, 'auditor')).map(({ by }) => by);
    expect(open.filter((by) => !/^operator$|\.see$|^members\.private$/.test(by))).toEqual([]);
  });
});
