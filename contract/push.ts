import * as v from 'valibot';
import { personal } from './call.ts';
import { text } from './fields.ts';

/** Topics that a device can subscribe to: notices, its member's withdrawals, and rounds that the member played. */
export const pushTopics = ['notices', 'withdrawals', 'rounds'] as const;

export type PushTopic = (typeof pushTopics)[number];

/** The content of a push message, encrypted for the device (RFC 8291). `screen`: an address in the app. */
export type PushMessage = { title: string; topic: PushTopic; screen: string; lang: string };

/**
 * POST /member/push: a push subscription (Push API) as JSON, and its topics joined by commas. It replaces an earlier subscription
 * of the endpoint, whoever made it, and ends with the session.
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
