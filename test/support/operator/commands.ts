import { roles } from '../../../contract/console/roles.ts';
import type { Plaza } from '../../../server/context/app-context.ts';
import type { Db } from '../../../server/db/open.ts';
import { makeToken } from '../../../server/operator/people/tokens.ts';
import { type CommandResult, runCommand as run } from '../../../server/operator/run.ts';

/** The operator of tests that are not about operators. */
export const tester = 'tester';

const tokens = new WeakMap<Db, Promise<string>>();

/** Enrols the operator of the tests on a site, once, and makes a token of theirs. */
async function enrol({ db }: Plaza): Promise<string> {
  await db.query(
    `INSERT INTO operator (name, roles, enrolled_at, created_at) VALUES ($1, $2, now(), now()) ON CONFLICT DO NOTHING`,
    [tester, roles],
  );
  const made = { name: 'tests', roles, madeBy: tester, days: 1 };
  return (await makeToken(db, made, new Date())).secret;
}

/**
 * Puts the words of an emergency after a command's name: what would wait for a second person is done at once. Tests of rooms are
 * about what an action does; those of test/server/operator are about who may do it.
 */
export const atOnce = ([area = '', verb = '', ...rest]: readonly string[]): string[] => [
  area,
  verb,
  '--break-glass',
  'as tested',
  ...rest,
];

/** Runs an operator's command with an automation token that may do everything, past the second person. */
export async function runCommand(
  plaza: Plaza,
  { words }: { words: readonly string[] },
): Promise<CommandResult> {
  const token = tokens.get(plaza.db) ?? enrol(plaza);
  tokens.set(plaza.db, token);
  return run(plaza, { words: atOnce(words), token: await token });
}
