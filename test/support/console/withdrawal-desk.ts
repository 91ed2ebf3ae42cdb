import { performAction } from '../../../contract/console/actions.ts';
import type { Asked } from '../../../contract/console/call.ts';
import { listQueue, showWithdrawal } from '../../../contract/console/withdrawals.ts';
import type { Engine } from '../setup/engines.ts';
import type { Session } from '../site.ts';
import { withdrawalActions } from '../withdrawal-actions.ts';
import { consoleSite } from './console-site.ts';

/** A site with a cashier and a member of many years, whose withdrawal waits and has no mark. */
export async function withdrawalDesk(engine: Engine) {
  const site = await consoleSite(engine);
  const actions = withdrawalActions(site);
  await site.plaza.settings.set('withdraw_hold', 0);
  await site.plaza.settings.set('withdraw_num', 100);
  const cashier = await site.as('cashier');

  /** Makes a member one of many years, who was paid before, and whose new withdrawal has no mark. */
  async function settled(as: Session): Promise<void> {
    const { db } = site.plaza;
    const past = "now() - interval '400 days'";
    await db.query(`UPDATE member SET created_at = ${past} WHERE id = $1`, [as.id]);
    await db.query(`UPDATE card SET bound_at = ${past} WHERE member = $1`, [as.id]);
    await db.query(`UPDATE pin SET set_at = ${past} WHERE member = $1`, [as.id]);
    await db.query(`UPDATE known_device SET created_at = ${past} WHERE member = $1`, [as.id]);
    await db.query('UPDATE account SET recharged = 1000000 WHERE member = $1', [as.id]);
    const { id = '' } = await actions.ask(as, '60');
    for (const to of ['approved', 'paid'] as const) await actions.decide(id, to);
    await db.query("UPDATE withdrawal SET created_at = now() - interval '300 days' WHERE id = $1", [id]);
  }

  const old = await actions.ready(10_000_000n);
  await settled(old);
  const show = (id: string, how = {}) => cashier.call(showWithdrawal, { id }, how);
  return {
    ...{ site, actions, cashier, settled, old, show },
    /** The withdrawal that waits. */
    asked: (await actions.ask(old, '100')).id ?? '',
    queue: (input: Asked<typeof listQueue> = {}) => cashier.call(listQueue, input),
    marksNow: async (id: string) => (await show(id)).withdrawal.marks,
    act: (action: string, given: Record<string, string>, reason = '') =>
      cashier.call(performAction, { action, given, reason }),
  };
}

export type WithdrawalDesk = Awaited<ReturnType<typeof withdrawalDesk>>;
