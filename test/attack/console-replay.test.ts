import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as door from '../../contract/console/sign-in.ts';
import { announceFirstLink } from '../../server/console/open.ts';
import { addOperator, type ConsoleSite, consoleSite, origin } from '../support/console/console-site.ts';
import {
  beginStep,
  byPasskey,
  byPassword,
  codeAt,
  enrolByPasskey,
  enrolByPassword,
  firstToken,
  invite,
  password,
  signedIn,
} from '../support/console/enrolling.ts';
import { engines } from '../support/setup/engines.ts';

const wrong = { status: 422, body: { error: 'credentials' } };

describe.each(engines)('what was good once, replayed, on $name', (engine) => {
  let site: ConsoleSite;
  /** With nobody enrolled, and for the links of starts. */
  let empty: ConsoleSite;
  let fresh: ConsoleSite;
  beforeAll(async () => {
    site = await consoleSite(engine);
    empty = await consoleSite(engine);
    fresh = await consoleSite(engine);
  });

  test('the answer of a passkey opens one session', async () => {
    const { key } = await enrolByPasskey(site, await invite(site, 'repla', ['support']), 'repla');
    const { challenge, options } = await site.stranger.call(door.signInPasskeyOptions, {});
    const given = { challenge, response: key.get(options) };
    signedIn(await site.askConsole(door.signInPasskey, given));
    expect(await site.askConsole(door.signInPasskey, given)).toMatchObject(wrong);
    const { challenge: other } = await site.stranger.call(door.signInPasskeyOptions, {});
    expect(await site.askConsole(door.signInPasskey, { ...given, challenge: other })).toMatchObject(wrong);
  });

  test('also of a passkey that does not count', async () => {
    const { key } = await enrolByPasskey(site, await invite(site, 'synced', ['support']), 'synced');
    key.counts = false;
    const { challenge, options } = await site.stranger.call(door.signInPasskeyOptions, {});
    const given = { challenge, response: key.get(options) };
    signedIn(await site.askConsole(door.signInPasskey, given));
    expect(await site.askConsole(door.signInPasskey, given)).toMatchObject(wrong);
  });

  test('an answer five minutes late, for another origin, or of a copied key is refused', async () => {
    const { key } = await enrolByPasskey(site, await invite(site, 'clone', ['support']), 'clone');
    const late = await site.stranger.call(door.signInPasskeyOptions, {});
    site.forward(door.proofSeconds + 1);
    const given = { challenge: late.challenge, response: key.get(late.options) };
    expect(await site.askConsole(door.signInPasskey, given)).toMatchObject(wrong);
    key.origin = 'http://localhost:3000';
    expect(await byPasskey(site, key)).toMatchObject(wrong);
    key.origin = origin;
    signedIn(await byPasskey(site, key));
    key.counter = 0;
    expect(await byPasskey(site, key)).toMatchObject(wrong);
  });

  test('a code of an authenticator app works once, and none before it', async () => {
    const { totp } = await enrolByPassword(site, await invite(site, 'once', ['support']), 'once');
    expect(await byPassword(site, 'once', password, codeAt(site, totp))).toMatchObject(wrong);
    const next = codeAt(site, totp, 1);
    signedIn(await byPassword(site, 'once', password, next));
    expect(await byPassword(site, 'once', password, next)).toMatchObject(wrong);
    expect(await byPassword(site, 'once', password, codeAt(site, totp, -1))).toMatchObject(wrong);
    site.forward(60);
    const code = codeAt(site, totp);
    const both = await Promise.all([1, 2].map(() => byPassword(site, 'once', password, code)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('a link enrols one person, also when two use it at once', async () => {
    const token = await invite(site, 'twice', ['owner']);
    beginStep(site);
    const { totp } = await site.stranger.call(door.readLink, { token });
    const given = { token, name: 'twice', password, code: codeAt(site, totp.secret) };
    const came = await Promise.all([1, 2].map(() => site.askConsole(door.enrolPassword, given)));
    expect(came.map(({ status }) => status).sort()).toEqual([200, 404]);
    await site.stranger.refused(door.readLink, { token }, 'not_found');
  });

  test('two links of two starts make one first owner', async () => {
    beginStep(empty);
    const tokens = [await firstToken(empty), await firstToken(empty)];
    const secrets = await Promise.all(
      tokens.map(async (token) => (await empty.stranger.call(door.readLink, { token })).totp.secret),
    );
    const came = await Promise.all(
      tokens.map((token, i) => {
        const name = `owner${i}`;
        const code = codeAt(empty, secrets[i] as string);
        return empty.askConsole(door.enrolPassword, { token, name, password, code });
      }),
    );
    expect(came.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('the first link reaches a file of its own, also through a planted one, and is gone when somebody is enrolled', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plaza-link-'));
    const { plaza } = fresh;
    plaza.env = { ...plaza.env, DATA_DIR: folder };
    const [file, target] = [join(folder, 'console-link'), join(folder, 'target')];
    writeFileSync(target, 'untouched');
    symlinkSync(target, file);
    const said = await Promise.all([announceFirstLink(plaza, false), announceFirstLink(plaza, false)]);
    for (const line of said)
      expect(line).toBe(`First operator: the link is in ${file} (good once, for 15 minutes)`);
    expect(readFileSync(target, 'utf8')).toBe('untouched');
    expect(lstatSync(file).mode & 0o170777).toBe(0o100600);
    expect(await announceFirstLink(plaza, true)).toMatch(/\/#\/enrol\/[\w-]{43}$/);
    expect(existsSync(file)).toBe(false);
    await addOperator(plaza, 'first', ['owner']);
    expect(await announceFirstLink(plaza, true)).toBeUndefined();
    rmSync(folder, { recursive: true });
  });

  test('a challenge of another purpose, link or session is of no use', async () => {
    const { key, secret } = await enrolByPasskey(site, await invite(site, 'mixed', ['support']), 'mixed');
    const { challenge, options } = await site.stranger.call(door.signInPasskeyOptions, {});
    const passkey = { challenge, response: key.get(options) };
    expect(await site.askConsole(door.proveAgain, { passkey }, { secret })).toMatchObject(wrong);
    const token = await invite(site, 'other', ['owner']);
    const enrolling = { token, name: 'other', challenge, response: key.get(options) };
    expect(await site.askConsole(door.enrolPasskey, enrolling)).toMatchObject(wrong);
  });

  test('a proof with somebody else’s passkey is none', async () => {
    const mine = await enrolByPasskey(site, await invite(site, 'mine', ['support']), 'mine');
    const theirs = await enrolByPasskey(site, await invite(site, 'theirs', ['support']), 'theirs');
    const { passkey } = await site.stranger.call(door.proofOptions, {}, { secret: mine.secret });
    const answer = { challenge: passkey?.challenge, response: theirs.key.get(passkey?.options ?? {}) };
    const came = await site.askConsole(door.proveAgain, { passkey: answer }, { secret: mine.secret });
    expect(came).toMatchObject(wrong);
    expect(came.secret).toBeUndefined();
  });
});
