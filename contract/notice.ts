import * as v from 'valibot';
import { open } from './call.ts';
import { extra, time } from './fields.ts';

/**
 * GET /notice/getNoticeList: newest first, plain text with line breaks. Everybody's notices; with a session's headers
 * also those to that member. Headers of no session are a visitor's.
 */
export const getNotices = open('GET', '/notice/getNoticeList', {
  shared: 5,
  alsoPersonal: true,
  reply: v.array(v.object({ name: v.string(), text: v.string(), create_time: time, id: extra(v.string()) })),
});
