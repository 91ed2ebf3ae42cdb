import { confirmAdult } from '../account/confirm-age.ts';
import { findMember } from '../account/member-admin.ts';
import { addMember } from '../account/members.ts';
import type { Plaza } from '../context/app-context.ts';
import { openDeposit } from '../deposit/open-deposit.ts';
import type { MemberAsker } from '../http/asker.ts';
import { hashPassword } from '../keys/password.ts';
import { decide, findPayment, message } from '../payment/sandbox/sandbox-book.ts';
import { takeEvent } from '../webhook/webhook-routes.ts';

/** The demo member as an asker, for calls from inside the server: messages and cookies are discarded. */
const demoAsker = (id: string): MemberAsker => ({
  lang: 'en_us',
  say: ({ message: text }) => text,
  tell: () => {},
  header: () => {},
  doNotCache: () => {},
  doNotShare: () => {},
  cookie: () => undefined,
  setCookie: () => {},
  ip: '127.0.0.1',
  agent: 'demo data',
  key: '00000000-0000-4000-8000-000000000001',
  fields: {},
  allow: async () => {},
  member: { id, username: 'demo', session: '', sessionHash: Buffer.alloc(0) },
});

/** Creates the member `demo`, an adult with a deposit through the sandbox. */
export async function makeDemoMember(plaza: Plaza): Promise<void> {
  const id = await memberId(plaza);
  await confirmAdult(plaza, id, { name: 'Demo Member', birthday: '1990-01-01' });
  if (plaza.providers.has('sandbox')) await deposit(plaza, demoAsker(id));
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

/** Makes a deposit as every deposit is made: opens a payment, approves it at the sandbox and processes its signed message. */
async function deposit(plaza: Plaza, asker: MemberAsker): Promise<void> {
  const { pay_banklist } = await plaza.settings.get();
  const channel = pay_banklist.find(({ provider, open }) => provider === 'sandbox' && open);
  if (!channel) return;
  const input = { pay_way: channel.id, money: '1000', bank_type: channel.name };
  const { id } = await openDeposit(plaza, input, asker);
  await decide(plaza.db, id, 'approved');
  const payment = await findPayment(plaza.db, id);
  if (!payment) throw new Error('the sandbox does not know the payment it has opened');
  const { headers, body } = message(plaza.keys.use('sandbox'), payment, plaza.now());
  const event = plaza.providers.get('sandbox')?.readWebhook(new Headers(headers), body);
  if (event) await takeEvent(plaza, 'sandbox', event);
}
