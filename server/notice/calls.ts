import { getNotices } from '../../contract/notice.ts';
import { type Api, serve } from '../http/serve.ts';
import { listNotices } from './notices.ts';

/** Registers the room's calls. */
export function noticeCalls(api: Api): void {
  serve(api, getNotices, (_, { lang, member }) => listNotices(api.plaza.db, lang, member?.id ?? null));
}
