import * as contract from '../../contract/wallet.ts';
import { type Api, serve } from '../http/serve.ts';
import { listRecharges } from './deposit-records.ts';
import { retellRecharge } from './deposits.ts';
import { openRecharge } from './open-deposit.ts';

/** Hangs the area's calls into the API. */
export function depositCalls(api: Api): void {
  const { plaza } = api;
  serve(api, contract.recharge, (input, asker) => openRecharge(plaza, input, asker));
  serve(api, contract.getRecharges, ({ page }, asker) => listRecharges(plaza.db, page, asker));
  api.retell.set(contract.recharge.path, (ref, member) => retellRecharge(plaza.db, ref, member));
}
