import { queryOptions } from '@tanstack/react-query';
import { bindBankAccount, getBankAccount, getBankList } from '../../contract/bank-account.ts';
import type { Answer, Asked } from '../../contract/call.ts';
import { currentLocale } from '../i18n/i18n.ts';
import { reloadMember } from './account.ts';
import { currentMember } from './session/session.ts';
import { Failure } from './transport/failure.ts';
import { queryClient } from './transport/query-cache.ts';
import { send, sendForAnswer } from './transport/send.ts';
import { reloadRules } from './withdrawal.ts';

export type Bank = Answer<typeof getBankList>[number];

/** The linked account, masked. */
export const bankAccount = () =>
  queryOptions({
    queryKey: ['wallet', 'card', currentMember()],
    queryFn: ({ signal }) => send(getBankAccount, {}, { signal }),
  });

/** The banks at which an account can be linked. */
export const banks = () =>
  queryOptions({
    queryKey: ['wallet', 'banks', currentLocale()],
    queryFn: ({ signal }) => send(getBankList, {}, { signal }),
    staleTime: 60_000,
  });

/** Whether the server has an account of the member now; `false` too if it does not answer. */
const isLinked = () =>
  send(getBankAccount, {}).then(
    ({ is_bank }) => is_bank === 1,
    () => false,
  );

const reloadCard = () => queryClient.invalidateQueries({ queryKey: ['wallet', 'card'] });

/**
 * Links the account to which withdrawals are paid. A member links one account only, so where the answer is lost, one that is linked
 * now is this one.
 */
export async function bindAccount(fields: Asked<typeof bindBankAccount>): Promise<void> {
  try {
    await sendForAnswer(bindBankAccount, fields);
  } catch (error) {
    if (!(error instanceof Failure && error.lost && (await isLinked()))) throw error;
  }
  await Promise.all([reloadCard(), reloadRules(), reloadMember()]);
}
