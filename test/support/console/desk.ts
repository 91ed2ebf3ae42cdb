import { findMember } from '../../../server/account/member-admin.ts';
import { openCase } from '../../../server/case/cases.ts';
import type { Plaza } from '../../../server/context/app-context.ts';
import { uuidv7 } from '../../../server/db/uuid.ts';
import { makePerson, type Person } from '../../../server/demo/desk.ts';

/** A member of long standing who was paid before; once they have played too, their withdrawal has no mark. */
const regular = (username: string, name: string, account: string, asks: string): Person => ({
  username,
  name,
  birthday: '1984-02-11',
  account,
  days: 300,
  deposit: '1200',
  paid: '300',
  asks,
});

/** Withdrawals without a mark; the demo's `demo_ana` is given one more. */
export const regulars = [
  regular('desk_bea', 'Bea Luna', '002180000000000054', '210'),
  regular('desk_beto', 'Beto Sol', '002180000000000067', '220'),
];

/** The username of the newer account of the identity case, and of its older one. */
export const alike = { newer: 'demo_bruno', older: 'demo_ana' };

/** Lets a member have staked more than they ever deposited. */
async function play({ db }: Plaza, member: string): Promise<void> {
  await db.query(
    `INSERT INTO orders (id, member, round, slot, stake, day, at, salt, state, settled_at)
     VALUES ($1, $2, $1, 0, 1000000, current_date - 90, now() - interval '90 days', '', 'lost', now() - interval '90 days')`,
    [uuidv7(), member],
  );
}

/**
 * What waits on a desk beside the demo's: withdrawals without a mark, a payment that cannot be booked, and two accounts
 * that look like one person's.
 */
export async function fillDesk(plaza: Plaza): Promise<void> {
  for (const person of regulars) await makePerson(plaza, person);
  const idOf = async (username: string) => (await findMember(plaza.db, username))?.id ?? '';
  for (const username of ['demo_ana', ...regulars.map((one) => one.username)])
    await play(plaza, await idOf(username));
  const member = await idOf('desk_bea');
  const { rows } = await plaza.db.query<{ id: string }>('SELECT id FROM recharge WHERE member = $1', [
    member,
  ]);
  const deposit = rows[0]?.id ?? '';
  await openCase(plaza.db, {
    kind: 'payment',
    member,
    subject: `${deposit} message-7`,
    facts: {
      deposit,
      sum: '1200.00 MXN',
      provider: 'sandbox',
      message: 'message-7',
      event: 'refunded',
      amount: '1500.00',
      currency: 'MXN',
      fee: '0.00',
      remaining: '1200.00 MXN',
    },
    hold: false,
  });
  await openCase(plaza.db, {
    kind: 'identity',
    member: await idOf(alike.newer),
    subject: await idOf(alike.older),
    facts: {},
    hold: false,
  });
}
