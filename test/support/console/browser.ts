import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test as plain } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { listen } from '../browser/fixtures.ts';
import { type Server, startServer } from '../setup/server.ts';
import { enrolPeople, type Person, secretOf, sessions, totpSecret } from './people.ts';

/** A site with its demo data, whose console is open. */
export type ConsoleServer = Server & {
  /** The console's origin. */
  at: string;
  /** The secrets of enrolment links, each good once, for people who are not enrolled. */
  links: string[];
  /** How many sessions of each kind the tests have taken. */
  taken: Map<string, number>;
};

type Options = {
  /** What a test expects on the console of the browser. */
  expectedNoise: RegExp[];
};

type Fixtures = {
  quiet: undefined;
  /** Signs a page in: with a session whose proof of identity is fresh, or due with `{ proof: false }`. */
  as: (page: Page, person: Person, how?: { proof?: boolean }) => Promise<void>;
};

/** Who has no account yet, by the order of `links`. */
const invited = ['petra', 'paul'];

async function open(env: Record<string, string>, troubled: boolean): Promise<ConsoleServer> {
  const prepared = process.env.PLAZA_PREPARED;
  const folder = mkdtempSync(join(tmpdir(), 'plaza-console-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (prepared) cpSync(prepared, folder, { recursive: true });
  else await (await startServer({ folder })).end();
  const links = await enrolPeople(folder, invited, { troubled });
  const server = await startServer({ folder, env });
  const at = /Operator console: (\S+)/.exec(server.output())?.[1];
  if (!at) throw new Error(`the console is not open:\n${server.output()}`);
  const stop = async () => {
    await server.end();
    remove();
  };
  return { ...server, at, links, taken: new Map(), stop };
}

/** Playwright's `test` with a site of each worker and its console, and a failure for every stray error on a page. */
export const test = plain.extend<
  Options & Fixtures,
  { server: ConsoleServer; serverEnv: Record<string, string>; troubled: boolean }
>({
  expectedNoise: [[], { option: true }],
  /** Settings of the server beside those of every test. */
  serverEnv: [{}, { option: true, scope: 'worker' }],
  /** The site's chains are in trouble: see `enrolPeople`. */
  troubled: [false, { option: true, scope: 'worker' }],
  server: [
    async ({ serverEnv, troubled }, use) => {
      const server = await open(serverEnv, troubled);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.at),
  as: ({ server }, use) =>
    use(async (page, person, { proof = true } = {}) => {
      const name = `${person} ${proof}`;
      const used = server.taken.get(name) ?? 0;
      server.taken.set(name, used + 1);
      const number = proof ? used : sessions.fresh + used;
      await page
        .context()
        .addCookies([{ name: 'plaza_console', value: secretOf(person, number), url: server.at }]);
    }),
  quiet: [
    async ({ context, expectedNoise }, use) => {
      const noise = listen(context);
      await use(undefined);
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      const stray = noise.filter((line) => !expectedNoise.some((expected) => expected.test(line)));
      expect(stray, 'stray errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The code that an authenticator app shows. `steps`: of so many half minutes later; a code is good once. */
export const codeOf = (secret: string = totpSecret, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Gives the page's browser a device that makes and uses passkeys, as one with a fingerprint does. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
