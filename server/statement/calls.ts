import * as contract from '../../contract/statement.ts';
import { type Api, serve } from '../http/serve.ts';
import { listMoneyLog } from './money-log.ts';
import { signedReceipt } from './receipt.ts';
import { personalReport } from './report.ts';

/** Registers the room's calls. */
export function statementCalls(api: Api): void {
  const { plaza } = api;
  serve(api, contract.getMoneyLog, (input, asker) => listMoneyLog(plaza, input, asker));
  serve(api, contract.getPaymentReceipt, ({ id }, { member }) => signedReceipt(plaza, id, member.id));
  serve(api, contract.getReport, (input, asker) => personalReport(plaza, input, asker));
}
