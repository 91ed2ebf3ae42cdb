import { Semaphore } from '../jobs/semaphore.ts';
import { network } from './rate-limit.ts';

/*
 * Bounds the calls on this node that hash a password, each some 50 ms of a core. Calls beyond the bounds are refused before
 * anything is looked up or counted, so that nobody loses an attempt. A call waits some seconds at most, however slow the
 * machine.
 */

/** Seconds after which a refused client may try again. */
const retryAfter = 2;

/** For sign-ins and registrations. One network may use half of the places; all places together take about a second of two cores. */
const strangers = new Semaphore({
  atOnce: 8,
  waiting: 24,
  each: { atOnce: 4, waiting: 12 },
  patience: 8_000,
  retryAfter,
});

/** For signed-in members, so that a flood of sign-ins does not block withdrawals. */
const members = new Semaphore({
  atOnce: 16,
  waiting: 112,
  each: { atOnce: 4, waiting: 60 },
  patience: 15_000,
  retryAfter,
});

/** Admits a sign-in or a registration. @throws Refusal `busy` */
export const admitStranger = <Result>({ ip }: { ip: string }, rest: () => Promise<Result>) =>
  strangers.run(network(ip), rest);

/** Admits a member's call that compares or sets a password. @throws Refusal `busy` */
export const admitMember = <Result>({ member }: { member: { id: string } }, rest: () => Promise<Result>) =>
  members.run(member.id, rest);
