import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getMember, login, loginThird } from '../../../contract/account.ts';
import type { Asked } from '../../../contract/call.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { site as openNode, openSite, type Session } from '../../support/site.ts';

const key = 'partner-key-of-the-tests';
const soon = () => Math.floor(Date.now() / 1000) + 30;

/** A partner's link, made as docs/contract.md says and by no code of the server. */
function link(
  pairs: Record<string, string>,
  { exp = soon(), nonce = randomUUID() as string, by = key } = {},
) {
  const names = Object.keys(pairs).sort();
  const text = names
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(pairs[name] ?? '')}`)
    .join('&');
  const signature = createHmac('sha256', by).update(`${text}.${exp}.${nonce}`).digest('hex');
  return { ...pairs, sso: `${exp}.${nonce}.${signature}` } as unknown as Asked<typeof loginThird>;
}

describe.each(anyEngine)('on $name', (engine) => {
  const opened = openSite(engine);

  test('the sealed text is the one of the contract', async () => {
    const site = await opened;
    const now = () => new Date(1_700_000_000_000);
    const then = openNode({ ...site.plaza, now });
    // openssl dgst -sha256 -hmac <key> over: a%20b=%C3%B1%26&username=fixed_one.1700000030.n-1
    const signature = 'f052c038d59a8516979eb68d73788ea5d582c49c70b631e6c49901f185649264';
    const pairs = { username: 'fixed_one', 'a b': 'ñ&', lang: 'es_spa', sso: `1700000030.n-1.${signature}` };
    await then.ask(loginThird, pairs);
  });

  test('an unknown name becomes a member, a known one is signed in', async () => {
    const site = await opened;
    const first = await site.ask(loginThird, link({ username: 'Partner_1', level: '7', 'sp ace': 'ä+b' }));
    const again = await site.ask(loginThird, link({ username: 'partner_1' }));
    expect(again.id).toBe(first.id);
    expect((await site.ask(getMember, {}, { as: again })).username).toBe('Partner_1');
  });

  test('who came by a link has no password to guess', async () => {
    const site = await opened;
    await site.ask(loginThird, link({ username: 'link_only' }));
    await site.refused(login, { username: 'link_only', password: 'A' }, 'credentials');
  });

  test('a link holds once, also when it is sent twenty times at once', async () => {
    const site = await opened;
    const used = link({ username: 'at_once' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        site.raw(loginThird, used as Record<string, string>, { ip: `10.5.0.${i}` }),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === 'sso_used')).toHaveLength(19);
    await site.refused(loginThird, used, 'sso_used');
  });

  test('an expired link and one that would live too long are refused', async () => {
    const site = await opened;
    const now = Math.floor(Date.now() / 1000);
    await site.refused(loginThird, link({ username: 'late_one' }, { exp: now - 1 }), 'sso_expired');
    await site.refused(loginThird, link({ username: 'late_one' }, { exp: now + 3600 }), 'sso_invalid');
  });

  test('nothing of a link can be changed, added, taken away or signed by another', async () => {
    const site = await opened;
    const honest = link({ username: 'honest_1', group: '1' });
    const { group: _, ...without } = honest as Record<string, string>;
    const tampered = [
      { ...honest, username: 'victim_1' },
      { ...honest, group: '2' },
      { ...honest, admin: '1' },
      without as unknown as typeof honest,
      { ...honest, sso: 'nonsense' },
      { ...honest, sso: honest.sso.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      link({ username: 'honest_1' }, { by: 'another-key-altogether' }),
    ];
    const before = await site.plaza.db.query('SELECT FROM member');
    for (const attempt of tampered) await site.refused(loginThird, attempt, 'sso_invalid');
    expect((await site.plaza.db.query('SELECT FROM member')).rowCount).toBe(before.rowCount);
    await site.ask(loginThird, { ...honest, lang: 'zh_cn' });
  });

  test('without a partner’s key no link holds', async () => {
    const site = await opened;
    const { SSO_KEY: _, ...env } = site.plaza.env;
    await openNode({ ...site.plaza, env }).refused(
      loginThird,
      link({ username: 'no_partner' }),
      'sso_invalid',
    );
    await openNode({ ...site.plaza, env }).refused(
      loginThird,
      link({ username: 'no_partner' }, { by: '' }),
      'sso_invalid',
    );
  });

  test('a disabled member is not signed in by a link either', async () => {
    const site = await opened;
    const as: Session = await site.member('link_closed');
    await site.plaza.db.query('UPDATE account SET disabled = true WHERE member = $1', [as.id]);
    await site.refused(loginThird, link({ username: 'link_closed' }), 'disabled');
  });
});
