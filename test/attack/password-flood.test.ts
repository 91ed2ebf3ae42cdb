import { beforeAll, describe, expect, test } from 'vitest';
import { login, setName, setPassword } from '../../contract/account.ts';
import { setPin } from '../../contract/pin.ts';
import { getBase } from '../../contract/system.ts';
import { askWire, Refused } from '../fault/wire.ts';
import { attacked, meanwhile, peakMemory, post, signUp } from '../support/attack-server.ts';
import { anyEngine } from '../support/setup/engines.ts';
import type { Server } from '../support/setup/server.ts';
import { openSite, type Session, type Site } from '../support/site.ts';
import { atOnce, tally } from '../support/tally.ts';

const headers = { 'content-type': 'application/x-www-form-urlencoded' };

/** MiB. At rest the server has some 200, in the flood 310. */
const bound = 500;

describe.each(anyEngine)('on $name', (engine) => {
  describe('500 sign-ins at once, each out of another network', () => {
    let server: Server;
    let ana: Session;
    beforeAll(async () => {
      server = await attacked(engine);
      ana = await signUp(server.url, 'ana_lopez');
      await askWire(server.url, setName, { name: 'Ana López' }, { as: ana });
    });

    /** Signs in as a person does who is told to try again: until it works. */
    async function signIn(words: string[]): Promise<Session> {
      for (;;) {
        try {
          return await askWire(server.url, login, { username: 'ana_lopez', password: 'a good password' });
        } catch (error) {
          words.push((error as Refused).word ?? String(error));
          if (!(error instanceof Refused) || error.word !== 'busy') throw error;
        }
      }
    }

    test('are a short queue, and everybody else is answered', async () => {
      const flood = atOnce(500, (i) =>
        post(server.url, login, Buffer.from(`username=nobody_${i}&password=wrong-${i}`), { headers }),
      );
      const refused: string[] = [];
      const signedIn = signIn(refused);
      // A member's own password does not stand behind those of strangers.
      const pin = askWire(server.url, setPin, { paypassword: '12ab56' }, { as: ana });
      const reads = await meanwhile(flood, () => askWire(server.url, getBase, {}));
      const came = await flood;
      const told = tally(came.map(({ word }) => word));
      expect(Object.keys(told).sort()).toEqual(['busy', 'credentials']);
      expect(told.busy).toBeGreaterThan(400);
      for (const { status, retryAfter } of came.filter(({ word }) => word === 'busy'))
        expect({ status, retryAfter }).toEqual({ status: 200, retryAfter: '2' });
      expect(await pin).toBeNull();
      expect((await signedIn).id).toBe(ana.id);
      expect(new Set([...refused, 'busy'])).toEqual(new Set(['busy']));
      expect(Math.max(...reads)).toBeLessThan(15_000);
      expect(peakMemory(server.pid)).toBeLessThan(bound);
    });
  });

  describe('what is refused as busy', () => {
    let site: Site;
    beforeAll(async () => {
      site = await openSite(engine);
    });
    /** How many attempts a bucket has refused since it last gave a token. */
    const refusedBy = async (bucket: string) => {
      const sql = 'SELECT count FROM rate WHERE bucket = $1';
      return (await site.plaza.db.query<{ count: number }>(sql, [bucket])).rows[0]?.count;
    };

    test('is no attempt of its name or its network', async () => {
      const answers = await atOnce(40, () =>
        site.raw(login, { username: 'nobody', password: 'wrong-pass' }, { ip: '10.66.1.1' }),
      );
      const { busy = 0, credentials } = tally(answers.map(({ error }) => error));
      // Four under way and twelve that wait are a network's share.
      expect(busy).toBeGreaterThan(10);
      expect(credentials).toBe(10);
      expect(await refusedBy('sign-in:name:nobody')).toBe(40 - busy - 10);
    });

    test('leaves a member the attempts at a new password', async () => {
      const as = await site.member();
      const answers = await atOnce(100, (i) =>
        site.raw(setPassword, { old_password: `no-${i}`, new_password: 'password-2' }, { as }),
      );
      const { busy = 0, password_wrong: wrong } = tally(answers.map(({ error }) => error));
      expect(busy).toBeGreaterThan(10);
      const { rows } = await site.plaza.db.query<{ id: string }>('SELECT id FROM session WHERE member = $1', [
        as.id,
      ]);
      expect([wrong, await refusedBy(`password:${rows[0]?.id}`)]).toEqual([10, 100 - busy - 10]);
    });
  });
});
