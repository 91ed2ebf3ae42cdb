import * as pinContract from '../../contract/pin.ts';
import * as contract from '../../contract/withdrawal.ts';
import { admitMember } from '../http/password-calls.ts';
import { type Api, serve } from '../http/serve.ts';
import { editPin, setPin } from './pin.ts';
import { replayWithdrawal, requestWithdrawal } from './request-withdrawal.ts';
import { listWithdrawals } from './withdrawal-records.ts';
import { withdrawalRules } from './withdrawal-rules.ts';

/** Registers the room's calls. */
export function withdrawalCalls(api: Api): void {
  const { plaza } = api;
  serve(api, pinContract.setPin, ({ paypassword }, asker) => setPin(plaza, paypassword, asker), {
    admit: admitMember,
  });
  serve(api, pinContract.editPin, (input, asker) => editPin(plaza, input, asker), { admit: admitMember });
  serve(api, contract.getWithdrawalRules, (_, { member }) => withdrawalRules(plaza, member.id));
  serve(api, contract.withdraw, (input, asker) => requestWithdrawal(plaza, input, asker), {
    admit: admitMember,
  });
  serve(api, contract.getWithdrawals, ({ page }, asker) => listWithdrawals(plaza, page, asker));
  api.replays.set(contract.withdraw.path, replayWithdrawal);
}
