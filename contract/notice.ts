import * as v from 'valibot';
import { open } from './call.ts';
import { extra, time } from './fields.ts';

/**
 * GET /notice/getNoticeList: notices to everybody, and those to the signed-in member; newest first, plain text with line breaks.
 * The headers of an ended session get a visitor's answer.
 */
export const getNotices = open('GET', '/notice/getNoticeList', {
  shared: 5,
  alsoPersonal: true,
  reply: v.array(
    v.object({
      name: v.string(),
      text: v.string(),
      create_time: time,
      id: extra(v.string()),
      /** What it tells of: 'withdrawal', 'deposit' or ''. */
      about: extra(v.string()),
    }),
  ),
});
