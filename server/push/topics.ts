import type { PushTopic } from '../../contract/push.ts';
import type { Sentence } from '../../contract/sentences.ts';

/** How a topic's messages look. They appear on locked screens, so they name no person, amount or decision. */
export type Topic = {
  title: Sentence;
  /** The address in the app that a tap opens. */
  screen: string;
  /** Seconds after which an undelivered message is dropped. */
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
    title: /*i18n*/ { id: 'push.withdrawal', message: 'There’s an update on your withdrawal' },
    screen: '/WithdrawRecord',
    ttl: 86_400,
    urgency: 'high',
  },
  rounds: {
    title: /*i18n*/ { id: 'push.round', message: 'A round you bet on has been settled' },
    screen: '/GameRecord',
    ttl: 3_600,
    urgency: 'low',
  },
};
