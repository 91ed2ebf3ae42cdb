import type { Asked } from '../../contract/call.ts';
import { editPin, setPin } from '../../contract/pin.ts';
import { member, reloadMember } from './account.ts';
import { Failure } from './transport/failure.ts';
import { queryClient } from './transport/query-cache.ts';
import { sendForAnswer } from './transport/send.ts';
import { reloadRules } from './withdrawal.ts';

/** Sets the first withdrawal password. Where the answer is lost, the member’s record says whether it is set. */
export async function setFirstPin(fields: Asked<typeof setPin>): Promise<void> {
  try {
    await sendForAnswer(setPin, fields);
  } catch (error) {
    if (!(error instanceof Failure && error.lost && (await isSet()))) throw error;
  }
  await Promise.all([reloadRules(), reloadMember()]);
}

async function isSet(): Promise<boolean> {
  await reloadMember();
  const { paypassword, pin_lock } = queryClient.getQueryData(member().queryKey) ?? {};
  return paypassword === 1 && pin_lock?.renew !== 1;
}

export async function changePin(fields: Asked<typeof editPin>): Promise<void> {
  await sendForAnswer(editPin, fields);
  await reloadRules();
}
