import * as contract from '../../contract/wallet.ts';
import { type Api, serve } from '../serve/serve.ts';
import { listMoneyLog } from './money-log.ts';
import { openRecharge } from './open-recharge.ts';
import { listRecharges } from './recharge-records.ts';
import { retellRecharge } from './recharges.ts';

/** Hangs the area's calls into the API. */
export function walletCalls(api: Api): void {
  const { plaza } = api;
  serve(api, contract.recharge, (input, asker) => openRecharge(plaza, input, asker));
  serve(api, contract.getRecharges, ({ page }, asker) => listRecharges(plaza.db, page, asker));
  serve(api, contract.getMoneyLog, (input, asker) => listMoneyLog(plaza, input, asker));
  api.retell.set(contract.recharge.path, (ref, member) => retellRecharge(plaza.db, ref, member));
}
