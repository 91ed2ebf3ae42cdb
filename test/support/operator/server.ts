import { TOTP } from 'otpauth';
import { enrolPassword, readLink } from '../../../contract/console/sign-in.ts';
import type { CommandResult } from '../../../server/operator/run.ts';
import { askServer } from '../../../server/operator/socket/ask.ts';
import { atOnce, tester } from './commands.ts';

const password = 'the password of the tests';

const tokens = new Map<string, Promise<string>>();

async function callDoor<Reply>(origin: string, { path }: { path: string }, body: object): Promise<Reply> {
  const response = await fetch(`${origin}/call${path}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Reply;
}

async function ask(folder: string, words: string[], who: { password?: string; code?: string } = {}) {
  const { code, lines } = (await askServer(folder, { words, ...who })) ?? { code: -1, lines: [] };
  if (code !== 0) throw new Error(`${words.join(' ')}: ${lines.join('\n')}`);
  return lines;
}

/** Enrols the first operator of a running server, as a person would, and makes a token of theirs. */
async function enrol(folder: string): Promise<string> {
  const [address = ''] = await ask(folder, ['operator', 'invite']);
  const { origin, hash } = new URL(address);
  const token = hash.split('/').at(-1) as string;
  const { totp } = await callDoor<{ totp: { secret: string } }>(origin, readLink, { token, as: tester });
  const app = new TOTP({ secret: totp.secret });
  const now = Date.now();
  const enrolment = { token, name: tester, password, code: app.generate({ timestamp: now }) };
  await callDoor(origin, enrolPassword, enrolment);
  // No code works twice, and that of the next half minute is good already.
  const code = app.generate({ timestamp: now + 30_000 });
  const words = atOnce(['operator', 'token', 'tests', 'owner', '--as', tester]);
  const [secret = ''] = await ask(folder, words, { password, code });
  return secret;
}

/** A token for the server that runs on this folder, which may do everything. */
export function tokenOf(folder: string): Promise<string> {
  const token = tokens.get(folder) ?? enrol(folder);
  tokens.set(folder, token);
  token.catch(() => tokens.delete(folder));
  return token;
}

/** The token of a folder on which a server ran before; undefined where nobody is enrolled. */
export const knownToken = async (folder: string): Promise<string | undefined> => tokens.get(folder);

/**
 * Gives an operator's command to the server that runs on this folder, past the second person.
 * @returns undefined when no server runs
 */
export async function tellServer(
  folder: string,
  words: readonly string[],
): Promise<CommandResult | undefined> {
  return askServer(folder, { words: atOnce(words), token: await tokenOf(folder) });
}
