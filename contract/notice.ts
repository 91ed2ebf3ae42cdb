import * as v from 'valibot';
import { open } from './call.ts';
import { extra, time } from './fields.ts';

/**
 * GET /notice/getNoticeList: newest first, plain text with line breaks. The notices to everybody; with a session's
 * headers also those to that member. With headers of an ended session it answers as to a visitor.
 */
export const getNotices = open('GET', '/notice/getNoticeList', {
  shared: 5,
  alsoPersonal: true,
  reply: v.array(v.object({ name: v.string(), text: v.string(), create_time: time, id: extra(v.string()) })),
});
