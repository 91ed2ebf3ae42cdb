import { queryOptions } from '@tanstack/react-query';
import {
  endSession,
  forgetDevice,
  getDevice,
  getSessions,
  setAvatar,
  setName,
  setPassword,
  setSex,
} from '../../contract/account.ts';
import type { Answer } from '../../contract/call.ts';
import { giveFeedback, uploadImage } from '../../contract/system.ts';
import { reloadMember, updateMember } from './account.ts';
import { currentMember, currentSession, leave } from './session/session.ts';
import { queryClient } from './transport/query-cache.ts';
import { send, sendForAnswer } from './transport/send.ts';
import { carryTelling } from './transport/upload-progress.ts';

/** What a member sets about themselves. Each gives the server's sentence, '' when it said none. */

/** The real name, once. */
export async function saveName(fields: { name: string }): Promise<string> {
  const { msg } = await sendForAnswer(setName, fields);
  updateMember(fields);
  await reloadMember();
  return msg;
}

export async function saveSex(fields: { sex: '1' | '2' }): Promise<string> {
  const { msg } = await sendForAnswer(setSex, fields);
  updateMember(fields);
  await reloadMember();
  return msg;
}

/** `picture`: a preset's name (`7.png`), or a path that an upload gave. */
export async function saveAvatar(picture: string): Promise<string> {
  const { msg } = await sendForAnswer(setAvatar, { header_img: picture });
  await reloadMember();
  return msg;
}

/** Gives the path of the picture on the server. `tell`: how much has gone out, 0 to 1. */
export const uploadPicture = async (file: File, tell: (share: number) => void): Promise<string> =>
  (await sendForAnswer(uploadImage, {}, { file, carry: carryTelling(tell) })).data;

/** Changes the login password. Every session of the member ends with it, so this device leaves too. */
export async function changePassword(fields: {
  old_password: string;
  new_password: string;
}): Promise<string> {
  const session = currentSession();
  const { msg } = await sendForAnswer(setPassword, fields);
  if (session) leave('password', session);
  return msg;
}

export type SignedInDevice = Answer<typeof getSessions>[number];

/** Where the member is signed in. */
export const sessions = () =>
  queryOptions({
    queryKey: ['account', 'sessions', currentMember()],
    queryFn: ({ signal }) => send(getSessions, {}, { signal }),
    enabled: currentSession() !== null,
  });

/** Ends one of them and reads the list again. */
export async function endDevice(id: string): Promise<void> {
  await sendForAnswer(endSession, { id });
  await queryClient.invalidateQueries({ queryKey: ['account', 'sessions'] });
}

/** Whether the server knows this device by its cookie, which no script can read. */
export const device = () =>
  queryOptions({
    queryKey: ['account', 'device', currentMember()],
    queryFn: ({ signal }) => send(getDevice, {}, { signal }),
    enabled: currentSession() !== null,
  });

/** Makes the server forget this device; the member stays signed in on it. */
export async function forgetThisDevice(): Promise<string> {
  const { msg } = await sendForAnswer(forgetDevice, {});
  await queryClient.invalidateQueries({ queryKey: ['account', 'device'] });
  return msg;
}

/** Sends a feedback, which everybody sees after an operator's approval. */
export const sendFeedback = async (fields: { content: string }): Promise<string> =>
  (await sendForAnswer(giveFeedback, fields)).msg;
