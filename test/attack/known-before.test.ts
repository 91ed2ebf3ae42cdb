import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmAge, register } from '../../contract/account.ts';
import { createInvite } from '../../server/account/invites.ts';
import { addMember } from '../../server/account/members.ts';
import { openDb } from '../../server/db/open.ts';
import { anyAddress, askWire, Refused } from '../fault/wire.ts';
import { type Server, startServer } from '../support/setup/server.ts';
import { dataFolders } from '../support/starting.ts';

const folder = dataFolders()('known');
let server: Server;

/** A member of a site as it was before there were prints. */
async function writeBefore(): Promise<void> {
  const db = await openDb(folder);
  await createInvite(db, { code: 'OPEN', open: true });
  const id = await db.tx((tx) => addMember(tx, { username: 'earlier', password: '', lang: 'en_us' }));
  await db.query(
    `UPDATE member SET name = 'Ana Ríos', name_key = 'ana rios', birthday = '1990-01-01' WHERE id = $1`,
    [id],
  );
  await db.query('UPDATE account SET adult = true WHERE member = $1', [id]);
  await db.close();
}

beforeAll(async () => {
  await writeBefore();
  server = await startServer({ folder, env: { DEMO: '0', TRUST_PROXY: '1' } });
});
afterAll(() => server.stop());

test('who confirmed their age before there were prints is known by one from the next start on', async () => {
  const account = { username: 'again', password: 'a good password', code: 'OPEN' };
  const as = await askWire(server.url, register, account, { ip: anyAddress() });
  const claim = { name: 'ANA  Rios', birthday: '1990-01-01' };
  const refused = await askWire(server.url, confirmAge, claim, { as }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect((refused as Refused).word).toBe('account_review');
});
