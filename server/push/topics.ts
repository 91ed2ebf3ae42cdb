import type { PushTopic } from '../../contract/push.ts';
import type { Sentence } from '../../contract/sentences.ts';

/** What is told of a topic on a locked screen: nothing that names a person, an amount or what was decided. */
export type Topic = {
  title: Sentence;
  /** Where a tap leads: an address inside the app. */
  screen: string;
  /** Seconds after which it is of no use any more. */
  ttl: number;
  /** Whether a sleeping device is to be woken for it (RFC 8030, section 5.3). */
  urgency: 'low' | 'normal' | 'high';
};

export const topics: Record<PushTopic, Topic> = {
  notices: {
    title: /*i18n*/ { id: 'push.notice', message: 'You have a new notice' },
    screen: '/Notice',
    ttl: 86_400,
    urgency: 'normal',
  },
  withdrawals: {
    title: /*i18n*/ { id: 'push.withdrawal', message: 'There’s news about your withdrawal' },
    screen: '/WithdrawRecord',
    ttl: 86_400,
    urgency: 'high',
  },
  rounds: {
    title: /*i18n*/ { id: 'push.round', message: 'A round you played has been settled' },
    screen: '/GameRecord',
    ttl: 3_600,
    urgency: 'low',
  },
};
