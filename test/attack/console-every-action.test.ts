import { beforeAll, describe, expect, test } from 'vitest';
import { actionEffect, performAction } from '../../contract/console/actions.ts';
import { mayDo, type Role, roles, rolesWith } from '../../contract/console/roles.ts';
import { nameOf } from '../../server/operator/command.ts';
import { commands } from '../../server/operator/commands.ts';
import { secondNames } from '../../server/settings/second-names.ts';
import { type Caller, type ConsoleSite, consoleSite } from '../support/console/console-site.ts';
import { anyEngine } from '../support/setup/engines.ts';

/** The actions of the console. */
const actions = commands.filter(({ kind, onMachine }) => kind === 'change' && !onMachine);
/** They only write something down. */
const noProof = [
  'member note',
  'bank balance',
  'reconciliation settle',
  'refusal-text set',
  'refusal-text remove',
];
const named = (list: typeof commands) => list.map((one) => [nameOf(one), one] as const);

describe('the registry', () => {
  test('what takes two whatever its values is this', () => {
    expect(
      actions
        .filter(({ second }) => second === 'always')
        .map(nameOf)
        .sort(),
    ).toEqual([
      'house fund',
      'house settled',
      'member reset-password',
      'member reset-pin',
      'member unbind-card',
      'operator enable',
      'operator roles',
      'operator token',
      'recharge correct',
      'recharge refund',
      'round void',
    ]);
  });

  test('what takes two by its values is this', () => {
    expect(
      actions
        .filter(({ second }) => typeof second === 'function')
        .map(nameOf)
        .sort(),
    ).toEqual([
      'case resolve',
      'operator invite',
      'settings restore',
      'settings set',
      'withdrawal approve',
      'withdrawal failed',
      'withdrawal paid',
      'withdrawal paying',
      'withdrawal refuse',
      'withdrawal returned',
      'withdrawal unknown',
    ]);
  });

  test('settings of money, limits and holds take two, and that of the four eyes themselves', () => {
    expect(secondNames).toEqual(
      expect.arrayContaining([
        'currency',
        'pay_banklist',
        'withdraw_hold',
        'withdraw_two',
        'own_approvals',
        'round_risk',
      ]),
    );
  });

  test.each(named(actions.filter(({ second }) => second !== 'never')))(
    '%s, which may take two, tells its effect',
    (_name, { effect }) => expect(effect).toBeDefined(),
  );

  // What is the same whenever it is done: a sum of money, and a token that is not there yet.
  const without = ['house fund', 'house settled', 'operator token'];
  test.each(named(actions.filter((one) => one.second !== 'never' && !without.includes(nameOf(one)))))(
    '%s looks again at what it is about before it is carried out',
    (_name, { state }) => expect(state).toBeDefined(),
  );

  test('nothing ends an exclusion early, and nothing decides on proposals', () => {
    expect(actions.map(nameOf).filter((name) => /exclu|break|proposal/.test(name))).toEqual([]);
  });

  test('nothing that an auditor may do changes anything', () => {
    expect(actions.filter(({ permission }) => mayDo(['auditor'], permission)).map(nameOf)).toEqual([]);
  });

  test('every action needs a fresh proof, but those that move neither money nor rights nor anybody’s data', () => {
    expect(actions.filter(({ fresh }) => !fresh).map(nameOf)).toEqual(noProof);
  });
});

describe.each(anyEngine)('on $name', (engine) => {
  let site: ConsoleSite;
  const people = {} as Record<Role, { fresh: Caller; late: Caller }>;
  beforeAll(async () => {
    site = await consoleSite(engine);
    for (const role of roles) {
      const fresh = await site.as(role, { name: role });
      people[role] = { fresh, late: await site.again(role, { proof: false }) };
    }
  });

  const ask = (action: string) => ({ action, given: {}, reason: 'as tested' });
  const counted = async () => {
    const { rows } = await site.plaza.db.query(
      'SELECT (SELECT count(*) FROM audit) AS events, (SELECT count(*) FROM proposal) AS proposals',
    );
    return rows[0];
  };

  test.each(named(actions))(
    '%s is refused without a session, to each role that may not do it, without proof, from another origin',
    async (name, one) => {
      const before = await counted();
      await site.stranger.refused(performAction, ask(name), 'unauthenticated');
      await site.stranger.refused(actionEffect, { action: name, given: {} }, 'unauthenticated');
      for (const role of roles.filter((each) => !rolesWith(one.permission).includes(each))) {
        await people[role].fresh.refused(performAction, ask(name), 'forbidden');
        await people[role].fresh.refused(actionEffect, { action: name, given: {} }, 'forbidden');
      }
      for (const role of one.fresh ? rolesWith(one.permission) : [])
        await people[role].late.refused(performAction, ask(name), 'proof_due');
      const origin = { headers: { origin: 'https://elsewhere.example' } };
      await people.owner.fresh.refused(performAction, ask(name), 'forbidden', origin);
      expect(await counted()).toEqual(before);
    },
  );

  const typed = commands.filter(({ kind, onMachine }) => kind !== 'change' || onMachine);
  test.each(named(typed))('%s, which is for the command line alone, is not in the console', async (name) => {
    await people.owner.fresh.refused(performAction, ask(name), 'not_found');
    await people.owner.fresh.refused(actionEffect, { action: name, given: {} }, 'not_found');
  });

  test('an action that there is not, and values that it does not have, are refused', async () => {
    const { fresh } = people.owner;
    await fresh.refused(performAction, ask('house burn'), 'not_found');
    for (const action of ['proposal approve', 'constructor constructor', '__proto__ x'.replaceAll('_', 'p')])
      await fresh.refused(performAction, ask(action), 'not_found');
    await fresh.refused(
      performAction,
      { ...ask('house fund'), given: { amount: '1', hidden: 'x' } },
      'invalid',
    );
    await fresh.refused(performAction, { ...ask('house fund'), given: { amount: '1e9' } }, 'invalid');
    const nul = { name: 'name', value: 'a\0b' };
    await fresh.refused(performAction, { ...ask('settings set'), given: nul }, 'invalid');
    await fresh.refused(
      performAction,
      { ...ask('settings set'), given: { name: '__proto__', value: '1' } },
      'invalid',
    );
  });
});
