import * as contract from '../../contract/wallet.ts';
import { cardInfo } from '../bank-account/bank-account.ts';
import { bindCard } from '../bank-account/bind-account.ts';
import { admitMember } from '../http/password-calls.ts';
import { type Api, serve } from '../http/serve.ts';
import { listMoneyLog } from '../statement/money-log.ts';
import { signedReceipt } from '../statement/receipt.ts';
import { personalReport } from '../statement/report.ts';
import { editPin, setPin } from '../withdrawal/pin.ts';
import { askWithdrawal, retellWithdrawal } from '../withdrawal/request-withdrawal.ts';
import { listWithdrawals } from '../withdrawal/withdrawal-records.ts';
import { tellRules } from '../withdrawal/withdrawal-rules.ts';
import { listRecharges } from './deposit-records.ts';
import { retellRecharge } from './deposits.ts';
import { openRecharge } from './open-deposit.ts';

/** Hangs the area's calls into the API. */
export function walletCalls(api: Api): void {
  const { plaza } = api;
  serve(api, contract.recharge, (input, asker) => openRecharge(plaza, input, asker));
  serve(api, contract.getRecharges, ({ page }, asker) => listRecharges(plaza.db, page, asker));
  serve(api, contract.getMoneyLog, (input, asker) => listMoneyLog(plaza, input, asker));
  serve(api, contract.getBankCard, (_, { member }) => cardInfo(plaza.db, member.id));
  serve(api, contract.bindCard, (input, asker) => bindCard(plaza, input, asker));
  serve(api, contract.setPin, ({ paypassword }, asker) => setPin(plaza, paypassword, asker), {
    admit: admitMember,
  });
  serve(api, contract.editPin, (input, asker) => editPin(plaza, input, asker), { admit: admitMember });
  serve(api, contract.getWithdrawalRules, (_, { member }) => tellRules(plaza, member.id));
  serve(api, contract.withdraw, (input, asker) => askWithdrawal(plaza, input, asker), {
    admit: admitMember,
  });
  serve(api, contract.getWithdrawals, ({ page }, asker) => listWithdrawals(plaza.db, page, asker));
  serve(api, contract.getPaymentReceipt, ({ id }, { member }) => signedReceipt(plaza, id, member.id));
  serve(api, contract.getReport, (input, asker) => personalReport(plaza, input, asker));
  api.retell.set(contract.withdraw.path, retellWithdrawal);
  api.retell.set(contract.recharge.path, (ref, member) => retellRecharge(plaza.db, ref, member));
}
