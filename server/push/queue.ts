import type { PushTopic } from '../../contract/push.ts';
import type { Sql } from '../db/open.ts';

/**
 * Queues an event, which is sent to subscribed devices after the commit. Call it in the transaction that causes the event.
 * @param ref the id of the notice, withdrawal or round
 */
export async function queuePush(tx: Sql, topic: PushTopic, ref: string): Promise<void> {
  await tx.query('INSERT INTO push_event (topic, ref) VALUES ($1, $2)', [topic, ref]);
}
