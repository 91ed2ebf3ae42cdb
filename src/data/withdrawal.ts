import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../contract/call.ts';
import { getWithdrawalRules, getWithdrawals, withdraw } from '../../contract/withdrawal.ts';
import { createEmitter } from '../emitter.ts';
import { reloadMember } from './account.ts';
import type { List } from './mirror/list.ts';
import { refresh } from './mirror/refresh.ts';
import { onOutcome, type WriteOutcome, write } from './money-writes/money-writes.ts';
import { currentMember, onLeave } from './session/session.ts';
import { moneyLog } from './statement.ts';
import { queryClient } from './transport/query-cache.ts';
import { send } from './transport/send.ts';

export type WithdrawalRow = Answer<typeof getWithdrawals>[number];

export const withdrawals: List<WithdrawalRow, Record<never, never>> = {
  name: 'withdrawals',
  of: 'member',
  size: 20,
  idOf: (row) => row.id ?? row.create_time,
  changes: ({ status }) => status === 1 || status === 2,
  read: (_, { page }, signal) => send(getWithdrawals, { page: String(page) }, { signal }),
};

/** Milliseconds between two questions whether a hold is over: the server's clock says so. */
const holdPatience = 30_000;

/** Amounts and number a day, how many are left today, the fee, and what keeps withdrawals back. */
export const withdrawalRules = () =>
  queryOptions({
    queryKey: ['wallet', 'rules', currentMember()],
    queryFn: ({ signal }) => send(getWithdrawalRules, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.hold_until || state.data?.hold_reason ? holdPatience : false,
  });

export const reloadRules = () => queryClient.invalidateQueries({ queryKey: ['wallet', 'rules'] });

export type WithdrawalOutcome = WriteOutcome<typeof withdraw>;

/** What became of a withdrawal of `money`. */
export type LastWithdrawal = { outcome: WithdrawalOutcome; money: string };

let lastEnd: LastWithdrawal | undefined;

const changed = createEmitter();

function noteEnd(end: LastWithdrawal | undefined) {
  lastEnd = end;
  changed.emit();
}

/**
 * What became of the last withdrawal, also of one that an earlier life of the page sent, until it is taken note of by
 * `withdrawalSeen`.
 */
export const useLastWithdrawal = (): LastWithdrawal | undefined => changed.useSnapshot(() => lastEnd);

export const clearLastWithdrawal = (): void => noteEnd(undefined);

onLeave(clearLastWithdrawal);

/** What a refusal said is over when its screen is left; what was done stays to be seen. */
export function clearRefusedWithdrawal(): void {
  if (lastEnd?.outcome.state === 'refused') clearLastWithdrawal();
}

/** Asks for a withdrawal: online only, once. The password is sent and never kept. */
export function requestWithdrawal({
  money,
  paypwd,
}: {
  money: string;
  paypwd: string;
}): Promise<WithdrawalOutcome> {
  noteEnd(undefined);
  return write(withdraw, { money }, { cost: money, secret: { paypwd } });
}

onOutcome(withdraw, async (outcome, { fields }) => {
  noteEnd({ outcome, money: fields.money ?? '0' });
  if (outcome.state === 'refused' && outcome.failure.word === 'withdrawals_on_hold') {
    await Promise.all([reloadRules(), reloadMember()]);
  }
  if (outcome.state !== 'done') return;
  await Promise.all([refresh(withdrawals, {}), refresh(moneyLog, {}), reloadMember(), reloadRules()]);
});
