import type { PushTopic } from '../../contract/push.ts';
import type { Sql } from '../db/open.ts';

/**
 * Has the devices that asked for it told, after the commit. Run it in the transaction in which it comes about.
 * @param ref the notice, withdrawal or round
 */
export async function queuePush(tx: Sql, topic: PushTopic, ref: string): Promise<void> {
  await tx.query('INSERT INTO push_event (topic, ref) VALUES ($1, $2)', [topic, ref]);
}
