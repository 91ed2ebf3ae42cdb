import type { Plaza } from '../context/app-context.ts';
import type { Tx } from '../db/open.ts';
import { uuidv7 } from '../db/uuid.ts';
import type { SettingValues } from '../settings/settings.ts';
import type { WithdrawalState } from './withdrawal-states.ts';

/** The provider of the first open channel that pays out; undefined when operators pay by hand. */
export function payerOf({ providers }: Plaza, { pay_banklist }: SettingValues): string | undefined {
  const pays = pay_banklist.find(
    ({ open, payout, provider }) => open && payout && providers.get(provider)?.payouts,
  );
  return pays?.provider;
}

/** Writes down that a withdrawal is to be paid by a provider, who is asked after this transaction. */
export async function handOver(tx: Tx, { id }: { id: string }, provider: string): Promise<void> {
  await tx.query(
    `INSERT INTO payout (id, withdrawal, provider, amount, currency, state, ask_at, created_at, updated_at)
     SELECT $2, w.id, $3, w.amount - w.fee, w.currency, 'asked', t.now, t.now, t.now
     FROM withdrawal w CROSS JOIN (SELECT clock_timestamp() AS now) t WHERE w.id = $1`,
    [id, uuidv7(), provider],
  );
}

/** Is a provider that is switched on paying it right now? Of one that is gone an operator has to know. */
export async function isWithProvider(tx: Tx, { providers }: Plaza, withdrawal: string): Promise<boolean> {
  const { rows } = await tx.query<{ provider: string }>(
    "SELECT provider FROM payout WHERE withdrawal = $1 AND state IN ('asked', 'open')",
    [withdrawal],
  );
  return rows.some(({ provider }) => providers.has(provider));
}

/** Payouts follow their withdrawal to its end. */
export async function endPayout(tx: Tx, withdrawal: string, to: WithdrawalState): Promise<void> {
  const from = { paid: ['asked', 'open'], failed: ['asked', 'open'], returned: ['paid'] }[to as 'paid'];
  if (!from) return;
  await tx.query(
    `UPDATE payout SET state = $2, ask_at = NULL, updated_at = clock_timestamp()
     WHERE withdrawal = $1 AND state = ANY ($3)`,
    [withdrawal, to, from],
  );
}
