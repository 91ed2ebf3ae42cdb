import { Semaphore } from '../jobs/semaphore.ts';
import { network } from './rate-limit.ts';

/**
 * Calls on this node that cost a password's hash, each some 50 ms of a core. What is beyond them is refused before anything
 * is looked up or counted, so that it costs nobody an attempt. A call that waits does so for seconds at the most, however slow
 * the machine.
 */
const retryAfter = 2;

/** One network has half of the places. All of them together take about a second of two cores. */
const strangers = new Semaphore({
  atOnce: 8,
  waiting: 24,
  each: { atOnce: 4, waiting: 12 },
  patience: 8_000,
  retryAfter,
});

/** Places of their own: a flood of sign-ins keeps no member from a withdrawal. What one member sends at once is mostly repeats. */
const members = new Semaphore({
  atOnce: 16,
  waiting: 112,
  each: { atOnce: 4, waiting: 60 },
  patience: 15_000,
  retryAfter,
});

/** Lets a sign-in or a registration in. @throws Refusal `busy` */
export const admitStranger = <Result>({ ip }: { ip: string }, rest: () => Promise<Result>) =>
  strangers.run(network(ip), rest);

/** Lets a member's call in that compares or sets a password. @throws Refusal `busy` */
export const admitMember = <Result>({ member }: { member: { id: string } }, rest: () => Promise<Result>) =>
  members.run(member.id, rest);
