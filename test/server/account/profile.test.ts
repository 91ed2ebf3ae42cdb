import { describe, expect, test } from 'vitest';
import {
  confirmAge,
  getMember,
  login,
  setAvatar,
  setName,
  setPassword,
  setSex,
} from '../../../contract/account.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { site as openNode, openSite, type Session, type Site } from '../../support/site.ts';
import { atOnce, tally } from '../../support/tally.ts';

const password = 'a good password';

describe.each(anyEngine)('on $name', (engine) => {
  const opened = openSite(engine);
  const signedOut = (site: Site, as: Session) => site.refused(getMember, {}, 'unauthenticated', { as });

  describe('the profile', () => {
    test('a real name is set once', async () => {
      const site = await opened;
      const as = await site.member();
      await site.ask(setName, { name: 'José  Núñez' }, { as });
      await site.refused(setName, { name: 'Someone Else' }, 'name_set', { as });
      expect((await site.ask(getMember, {}, { as })).name).toBe('José Núñez');
    });

    test.each(['买买提·热合曼', 'Siva A/L Raman', 'Ng Siew @ Sue', 'Mary-Ann O’Brien Jr.'])(
      'a name is taken as ID cards write it: %s',
      async (name) => {
        const site = await opened;
        const as = await site.member();
        await site.ask(setName, { name }, { as });
        expect((await site.ask(getMember, {}, { as })).name).toBe(name);
      },
    );

    test.each(['A', '4nna', 'Ana <b>', '@Ana', 'Ana 2'])('no name is: %s', async (name) => {
      const site = await opened;
      await site.refused(setName, { name }, 'invalid', { as: await site.member() });
    });

    test('two names at once leave one', async () => {
      const site = await opened;
      const as = await site.member();
      const answers = await atOnce(8, (i) => site.raw(setName, { name: `Name ${'abcdefgh'[i]}` }, { as }));
      expect(tally(answers.map(({ error }) => error))).toEqual({ done: 1, name_set: 7 });
    });

    test('sex and preset picture are kept, other pictures are not there', async () => {
      const site = await opened;
      const as = await site.member();
      await site.ask(setSex, { sex: '2' }, { as });
      await site.ask(setAvatar, { header_img: '20.png' }, { as });
      for (const header_img of ['21.png', '0.png', '07.png', '../7.png', '/media/x.webp']) {
        await site.refused(setAvatar, { header_img }, 'not_found', { as });
      }
      const { sex, header_img } = await site.ask(getMember, {}, { as });
      expect({ sex, header_img }).toEqual({ sex: '2', header_img: '/avatar/20.png' });
    });

    test('balance, held money and group follow the ledger’s account', async () => {
      const site = await opened;
      const as = await site.member();
      await site.plaza.db.query(
        'UPDATE account SET cash = 12050, stake = 300, withdraw = 5000, recharged = 55000, adult = true WHERE member = $1',
        [as.id],
      );
      const me = await site.ask(getMember, {}, { as });
      expect(me).toMatchObject({ money: '120.50', money_value: '53.00', adult: 1 });
      expect(me.groupinfo).toMatchObject({
        ...{ image: '/group/1.svg', rate: 50, name: 'Level 1', next: 'Level 2', missing: '450.00' },
      });
      await site.plaza.db.query('UPDATE member SET group_fixed = 3 WHERE id = $1', [as.id]);
      expect((await site.ask(getMember, {}, { as })).groupinfo).toMatchObject({
        rate: 100,
        name: 'Level 3',
        next: '',
      });
    });
  });

  describe('a new login password', () => {
    test('needs the old one, and ends every session', async () => {
      const site = await opened;
      const as = await site.member('pass_change');
      const other = await site.signIn('pass_change', password);
      const change = { old_password: password, new_password: 'another good one' };
      await site.refused(setPassword, { ...change, old_password: 'not-it' }, 'password_wrong', { as });
      await site.ask(setPassword, change, { as });
      await signedOut(site, as);
      await signedOut(site, other);
      await site.refused(login, { username: 'pass_change', password }, 'credentials');
      await site.signIn('pass_change', 'another good one');
    });

    test('a stolen session cannot guess the old one without end', async () => {
      const site = await opened;
      const as = await site.member();
      const guess = (i: number) =>
        site.raw(setPassword, { old_password: `no-${i}`, new_password: 'another good one' }, { as });
      const answers = await atOnce(13, guess);
      expect(tally(answers.map(({ error }) => error))).toEqual({ password_wrong: 10, too_many: 3 });
    });
  });

  describe('confirming the age', () => {
    const at = (site: Site, time: string, env = site.plaza.env) =>
      openNode({ ...site.plaza, env, now: () => new Date(time) });

    test('18 years and older are confirmed, and the name is set with it', async () => {
      const site = await opened;
      const as = await site.member();
      const then = at(site, '2026-05-10T12:00:00Z');
      await then.ask(confirmAge, { name: 'Ana María', birthday: '2008-05-10' }, { as });
      expect(await site.ask(getMember, {}, { as })).toMatchObject({ adult: 1, name: 'Ana María' });
      await then.ask(confirmAge, { name: 'ana maria', birthday: '2008-05-10' }, { as });
    });

    test('the day before the birthday is under age, and stands', async () => {
      const site = await opened;
      const as = await site.member();
      await at(site, '2026-05-09T23:59:59Z').refused(
        confirmAge,
        { name: 'Too Young', birthday: '2008-05-10' },
        'under_age',
        { as },
      );
      await site.refused(confirmAge, { name: 'Too Young', birthday: '1980-01-01' }, 'under_age', { as });
      expect(await site.ask(getMember, {}, { as })).toMatchObject({ adult: 0, under_age: 1, name: '' });
    });

    test('the day is that of the site’s time zone', async () => {
      const site = await opened;
      const [west, east] = [await site.member(), await site.member()];
      const zone = (TIME_ZONE: string) => at(site, '2026-05-10T03:00:00Z', { ...site.plaza.env, TIME_ZONE });
      const claim = { name: 'Zone Border', birthday: '2008-05-10' };
      await zone('America/Mexico_City').refused(confirmAge, claim, 'under_age', { as: west });
      await zone('Asia/Shanghai').ask(confirmAge, claim, { as: east });
    });

    test('a day that cannot be a birthday is a slip and closes nothing', async () => {
      const site = await opened;
      const as = await site.member();
      for (const birthday of ['2023-02-31', '2999-01-01', '1800-01-01', '0000-01-01']) {
        const faults = await site.refused(confirmAge, { name: 'Slip Finger', birthday }, 'invalid', { as });
        expect(faults).toHaveProperty('birthday');
      }
      await site.ask(confirmAge, { name: 'Slip Finger', birthday: '1990-02-28' }, { as });
    });

    test('another name than the one that is set is refused', async () => {
      const site = await opened;
      const as = await site.member();
      await site.ask(setName, { name: 'First Name' }, { as });
      await site.refused(confirmAge, { name: 'Second Name', birthday: '1990-01-01' }, 'name_mismatch', {
        as,
      });
      expect((await site.ask(getMember, {}, { as })).adult).toBe(0);
    });

    test('who has excluded themselves does not come back under another name', async () => {
      const site = await opened;
      const [gone, back] = [await site.member(), await site.member()];
      await site.ask(confirmAge, { name: 'Ñandú Away', birthday: '1991-03-03' }, { as: gone });
      await site.plaza.db.query(
        "UPDATE account SET excluded_until = now() + interval '1 day' WHERE member = $1",
        [gone.id],
      );
      await site.refused(confirmAge, { name: 'NANDU away', birthday: '1991-03-03' }, 'account_review', {
        as: back,
      });
      expect(await site.ask(getMember, {}, { as: back })).toMatchObject({ paused: 1, excluded_until: '' });
      const { paused, excluded_until } = await site.ask(getMember, {}, { as: gone });
      expect(paused).toBe(0);
      expect(excluded_until).not.toBe('');
    });
  });
});
