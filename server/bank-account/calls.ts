import * as contract from '../../contract/bank-account.ts';
import { type Api, serve } from '../http/serve.ts';
import { cardInfo } from './bank-account.ts';
import { bindAccount } from './bind-account.ts';

/** Registers the room's calls. */
export function bankAccountCalls(api: Api): void {
  const { plaza } = api;
  serve(api, contract.getBankAccount, (_, { member }) => cardInfo(plaza.db, member.id));
  serve(api, contract.bindBankAccount, (input, asker) => bindAccount(plaza, input, asker));
}
