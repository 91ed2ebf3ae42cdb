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

/** Whether a withdrawal is neither paid nor over. */
export const isUnderWay = ({ status }: Pick<WithdrawalRow, 'status'>): boolean =>
  status === 1 || status === 2;

export const withdrawals: List<WithdrawalRow, Record<never, never>> = {
  name: 'withdrawals',
  of: 'member',
  size: 20,
  idOf: (row) => row.id ?? row.create_time,
  changes: isUnderWay,
  read: (_, { page }, signal) => send(getWithdrawals, { page: String(page) }, { signal }),
};

/** Milliseconds between two reads of the rules during a hold. The server's clock decides when the hold is over. */
const holdPollInterval = 30_000;

/** The amounts and the number allowed a day, how many are left today, the fee, and what holds withdrawals. */
export const withdrawalRules = () =>
  queryOptions({
    queryKey: ['wallet', 'rules', currentMember()],
    queryFn: ({ signal }) => send(getWithdrawalRules, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.hold_until || state.data?.hold_reason ? holdPollInterval : false,
  });

export const reloadRules = () => queryClient.invalidateQueries({ queryKey: ['wallet', 'rules'] });

export type WithdrawalOutcome = WriteOutcome<typeof withdraw>;

/** The outcome of a withdrawal of `money`. */
export type LastWithdrawal = { outcome: WithdrawalOutcome; money: string };

let last: LastWithdrawal | undefined;

const changed = createEmitter();

function setLast(next: LastWithdrawal | undefined) {
  last = next;
  changed.emit();
}

/** The outcome of the last withdrawal, also of one that was sent before the page was reloaded, until it is cleared. */
export const useLastWithdrawal = (): LastWithdrawal | undefined => changed.useSnapshot(() => last);

export const clearLastWithdrawal = (): void => setLast(undefined);

onLeave(clearLastWithdrawal);

/** Called when the screen is left: a refusal is not shown again, a withdrawal that was done still is. */
export function clearRefusedWithdrawal(): void {
  if (last?.outcome.state === 'refused') clearLastWithdrawal();
}

/** Asks for a withdrawal, sent once and only while online. The password is sent and never stored. */
export function requestWithdrawal({
  money,
  paypwd,
}: {
  money: string;
  paypwd: string;
}): Promise<WithdrawalOutcome> {
  setLast(undefined);
  return write(withdraw, { money }, { cost: money, secret: { paypwd } });
}

onOutcome(withdraw, async (outcome, { fields }) => {
  setLast({ outcome, money: fields.money ?? '0' });
  if (outcome.state === 'refused' && outcome.failure.word === 'withdrawals_on_hold') {
    await Promise.all([reloadRules(), reloadMember()]);
  }
  if (outcome.state !== 'done') return;
  await Promise.all([refresh(withdrawals, {}), refresh(moneyLog, {}), reloadMember(), reloadRules()]);
});
