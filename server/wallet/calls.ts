import * as contract from '../../contract/wallet.ts';
import { admitMember } from '../serve/password-calls.ts';
import { type Api, serve } from '../serve/serve.ts';
import { askWithdrawal, retellWithdrawal } from './ask-withdrawal.ts';
import { bindCard } from './bind-card.ts';
import { cardInfo } from './card.ts';
import { listMoneyLog } from './money-log.ts';
import { openRecharge } from './open-recharge.ts';
import { editPin, setPin } from './pin.ts';
import { signedReceipt } from './receipt.ts';
import { listRecharges } from './recharge-records.ts';
import { retellRecharge } from './recharges.ts';
import { personalReport } from './report.ts';
import { listWithdrawals } from './withdrawal-records.ts';
import { tellRules } from './withdrawal-rules.ts';

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
