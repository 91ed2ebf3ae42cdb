import * as v from 'valibot';
import { personal } from './call.ts';
import { text } from './fields.ts';

/** What a device may ask to be told of: notices, its member's withdrawals, rounds that they played. */
export const pushTopics = ['notices', 'withdrawals', 'rounds'] as const;

export type PushTopic = (typeof pushTopics)[number];

/** What a message to a device holds, encrypted for it (RFC 8291). `screen`: an address inside the app. */
export type PushMessage = { title: string; topic: PushTopic; screen: string; lang: string };

/**
 * POST /member/push: a push subscription (Push API) as JSON, and the comma-joined topics asked for. Asked again it takes
 * the place of what the endpoint had asked for, whoever's it was. It ends with the session.
 */
export const subscribePush = personal('POST', '/member/push', {
  extra: true,
  input: v.object({ subscription: text(2, 4000), topics: text(1, 200) }),
});

/** POST /member/pushEnd. */
export const endPush = personal('POST', '/member/pushEnd', {
  extra: true,
  input: v.object({ endpoint: text(1, 2000) }),
});
