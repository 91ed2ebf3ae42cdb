import * as contract from '../../contract/deposit.ts';
import { type Api, serve } from '../http/serve.ts';
import { listDeposits } from './deposit-records.ts';
import { replayDeposit } from './deposits.ts';
import { openDeposit } from './open-deposit.ts';

/** Registers the room's calls. */
export function depositCalls(api: Api): void {
  const { plaza } = api;
  serve(api, contract.openDeposit, (input, asker) => openDeposit(plaza, input, asker));
  serve(api, contract.getDeposits, ({ page }, asker) => listDeposits(plaza, page, asker));
  api.replays.set(contract.openDeposit.path, (ref, member) => replayDeposit(plaza.db, ref, member));
}
