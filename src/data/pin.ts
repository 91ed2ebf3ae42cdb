import type { Asked } from '../../contract/call.ts';
import { editPin, setPin } from '../../contract/pin.ts';
import { reloadMember } from './account.ts';
import { sendForAnswer } from './transport/send.ts';
import { reloadRules } from './withdrawal.ts';

/** Sets the first withdrawal password. */
export async function setFirstPin(fields: Asked<typeof setPin>): Promise<void> {
  await sendForAnswer(setPin, fields);
  await Promise.all([reloadRules(), reloadMember()]);
}

export async function changePin(fields: Asked<typeof editPin>): Promise<void> {
  await sendForAnswer(editPin, fields);
  await reloadRules();
}
