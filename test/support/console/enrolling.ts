import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { Role } from '../../../contract/console/roles.ts';
import * as door from '../../../contract/console/sign-in.ts';
import { inviteOperator, makeFirstLink } from '../../../server/operator/people/links.ts';
import { Authenticator } from './authenticator.ts';
import { type Came, type ConsoleSite, origin } from './console-site.ts';

/** A password that is long enough. */
export const password = 'correct horse battery';

/** The secret in the address of a link. */
export const tokenOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);

/** The code of an authenticator app at the site's time, `steps` half minutes away from it. */
export const codeAt = ({ plaza }: ConsoleSite, secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: plaza.now().getTime() + steps * 30_000,
  });

/** Moves the site's clock to the beginning of a time step, so that codes do not change in the middle of a test. */
export function beginStep(site: ConsoleSite): void {
  const into = (site.plaza.now().getTime() / 1000) % 30;
  site.forward(30 - into);
}

/** The secret of the link for the first operator. */
export const firstToken = async ({ plaza }: ConsoleSite) =>
  tokenOf((await makeFirstLink(plaza))?.address as string);

/** The secret of a link that an owner has made. */
export async function invite(site: ConsoleSite, name: string, roles: readonly Role[], madeBy = 'someone') {
  return tokenOf((await inviteOperator(site.plaza, { name, roles, madeBy })).address);
}

/** Expects an answer that signs in. @returns the session's secret and what was said */
export function signedIn({ status, body, secret }: Came) {
  expect({ status, body: status === 200 ? '' : body }).toEqual({ status: 200, body: '' });
  expect(secret).toMatch(/^[\w-]{43}$/);
  return { secret: secret as string, ...(body as door.SignedIn) };
}

/** Enrols by a link with a new passkey. */
export async function enrolByPasskey(site: ConsoleSite, token: string, name: string) {
  const key = new Authenticator(origin);
  const { challenge, options } = await site.stranger.call(door.enrolPasskeyOptions, { token, name });
  const response = key.create(options);
  const came = await site.askConsole(door.enrolPasskey, { token, name, challenge, response, label: 'Phone' });
  return { key, ...signedIn(came) };
}

/** Enrols by a link with password and authenticator app. `totp`: the app's secret. */
export async function enrolByPassword(site: ConsoleSite, token: string, name: string) {
  beginStep(site);
  const { totp } = await site.stranger.call(door.readLink, { token });
  const code = codeAt(site, totp.secret);
  const came = await site.askConsole(door.enrolPassword, { token, name, password, code });
  return { totp: totp.secret, ...signedIn(came) };
}

/** Signs in with a passkey. */
export async function byPasskey(site: ConsoleSite, key: Authenticator): Promise<Came> {
  const { challenge, options } = await site.stranger.call(door.signInPasskeyOptions, {});
  return site.askConsole(door.signInPasskey, { challenge, response: key.get(options) });
}

/** Signs in with a password and a code. */
export const byPassword = (site: ConsoleSite, name: string, given: string, code: string): Promise<Came> =>
  site.askConsole(door.signInPassword, { name, password: given, code });
