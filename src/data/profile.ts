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
import { member, reloadMember, updateMember } from './account.ts';
import { keepLoginName, keepUnsurePassword } from './session/login-name.ts';
import { currentMember, currentSession, leave } from './session/session.ts';
import { Failure } from './transport/failure.ts';
import { queryClient } from './transport/query-cache.ts';
import { send, sendForAnswer } from './transport/send.ts';
import { fetchWithProgress } from './transport/upload-progress.ts';

/** What members change about themselves. Each function gives the server's sentence, '' when there is none. */

/** Sets the real name, which cannot be changed afterwards. */
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

/** `picture`: the name of a preset (`7.png`), or the path that an upload gave. */
export async function saveAvatar(picture: string): Promise<string> {
  const { msg } = await sendForAnswer(setAvatar, { header_img: picture });
  await reloadMember();
  return msg;
}

/** Uploads a picture. `onProgress` receives the share that was sent, 0 to 1. @returns the picture's path on the server */
export const uploadPicture = async (file: File, onProgress: (share: number) => void): Promise<string> =>
  (await sendForAnswer(uploadImage, {}, { file, fetch: fetchWithProgress(onProgress) })).data;

/** Changes the login password. That ends every session of the member, so this device signs out too, and asks them to log in. */
export async function changePassword(fields: {
  old_password: string;
  new_password: string;
}): Promise<string> {
  const session = currentSession();
  const username = queryClient.getQueryData(member().queryKey)?.username ?? '';
  const { msg } = await sendForAnswer(setPassword, fields).catch((error: unknown) => {
    // Where it was done, the session is over, and the login that follows says so.
    if (error instanceof Failure && error.lost) keepUnsurePassword(username);
    throw error;
  });
  keepLoginName(username);
  if (session) leave('password', session);
  return msg;
}

export type SignedInDevice = Answer<typeof getSessions>[number];

/** The devices on which the member is signed in. */
export const sessions = () =>
  queryOptions({
    queryKey: ['account', 'sessions', currentMember()],
    queryFn: ({ signal }) => send(getSessions, {}, { signal }),
    enabled: currentSession() !== null,
  });

/** Ends the session of a device and reads the list again. */
export async function endDevice(id: string): Promise<void> {
  await sendForAnswer(endSession, { id });
  await queryClient.invalidateQueries({ queryKey: ['account', 'sessions'] });
}

/** Whether the server recognises this device by its cookie, which no script can read. */
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

/** Sends feedback, which everybody sees after an operator approves it. */
export const sendFeedback = async (fields: { content: string }, signal: AbortSignal): Promise<string> =>
  (await sendForAnswer(giveFeedback, fields, { signal })).msg;
