import { record } from '../audit/audit.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Actor } from './actor.ts';

/** The longest text of an action's values that the audit log keeps, in characters. */
const longest = 4000;

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** What the audit log says of somebody. */
export const whoOf = ({ name, person, roles, via, session, ip }: Actor) => ({
  by: via === 'setup' ? null : name,
  ...(name !== person && via !== 'setup' && { person }),
  roles,
  via,
  ...(ip && { ip }),
  ...(session && { session }),
});

/** What the audit log says of an action. */
export const actionOf = (
  command: string,
  given: Readonly<Record<string, string>>,
  { reason, member }: { reason: string; member?: string | undefined },
) => ({
  command,
  given: Object.fromEntries(Object.entries(given).map(([name, text]) => [name, cut(text)])),
  ...(reason && { reason: cut(reason) }),
  ...(member && { member }),
});

/** What work gives, and what the audit log says of its end; undefined when there is nothing more to say. */
export type Ended<Result> = { result: Result; end?: Record<string, unknown> | undefined };

/** Records an event before the work it is about, so that nothing happens unrecorded, and its end where that says more. */
export async function recorded<Result>(
  { db, now }: Plaza,
  event: Record<string, unknown>,
  work: () => Promise<Ended<Result>>,
): Promise<Result> {
  const place = await record(db, now(), event);
  try {
    const { result, end } = await work();
    if (end) await record(db, now(), { done: place, ...end });
    return result;
  } catch (error) {
    await record(db, now(), { failed: place, reason: cut((error as Error).message) });
    throw error;
  }
}
