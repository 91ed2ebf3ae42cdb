import { confirmAdult } from '../account/confirm-age.ts';
import { findMember } from '../account/member-admin.ts';
import { addMember } from '../account/members.ts';
import type { Plaza } from '../context/app-context.ts';
import { hashPassword } from '../keys/password.ts';
import { demoAsker, payIn } from './paying.ts';

const depositKey = '00000000-0000-4000-8000-000000000001';

/** Creates the member `demo`, an adult with a deposit through the sandbox. */
export async function makeDemoMember(plaza: Plaza): Promise<void> {
  const id = await memberId(plaza);
  await confirmAdult(plaza, id, { name: 'Demo Member', birthday: '1990-01-01' });
  if (plaza.providers.has('sandbox')) await payIn(plaza, demoAsker(id, 'demo', depositKey), '1000');
}

async function memberId({ db }: Pick<Plaza, 'db'>): Promise<string> {
  const found = await findMember(db, 'demo');
  if (found) return found.id;
  const password = await hashPassword('demo-demo-1');
  const id = await db.tx((tx) =>
    addMember(tx, { username: 'demo', password, lang: 'en_us', invite: 'PLAZA', demo: true }),
  );
  return id ?? memberId({ db });
}
