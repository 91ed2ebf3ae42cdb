import { createEmitter } from '../../emitter.ts';
import { store } from '../../local-storage.ts';
import { currentSession, onEnter, onLeave } from './session.ts';

/** When the server last accepted this device's session. */
export type SessionCheck = {
  /** By the server's clock, ms since 1970; the device's where the server did not say. */
  server: number;
  /** The same moment by the device's clock. */
  device: number;
  /** The latest time that the device's clock has shown since. */
  seen: number;
};

const week = 7 * 86_400_000;
/** Milliseconds by which two clocks may differ before one of them counts as wrong. */
const slack = 10 * 60_000;

/**
 * Whether the member's data may no longer be shown, because the session could not be checked for a week. A device clock
 * that was set back cannot measure the time, and counts as overdue. One that differed from the server's may have been
 * corrected since: then the shorter of both ages counts.
 */
export function isOverdue({ server, device, seen }: SessionCheck, now: number): boolean {
  const wrong = Math.abs(server - device) > slack;
  if (!wrong && now < seen - slack) return true;
  const ages = (wrong ? [now - device, now - server] : [now - device]).filter((age) => age >= -slack);
  return Math.min(...ages, Number.POSITIVE_INFINITY) > week;
}

const name = 'plaza-checked';
const minute = 60_000;
const changed = createEmitter();
let overdue = false;

function read(): SessionCheck | undefined {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Where storage is full, the check that was stored last stays in force. */
function keep(next: SessionCheck) {
  try {
    store(name, JSON.stringify(next));
  } catch {}
}

/** Without a stored check the week begins now; that is the case for sessions older than this rule. */
function evaluate() {
  const now = Date.now();
  const session = currentSession();
  const known = session ? (read() ?? { server: now, device: now, seen: 0 }) : undefined;
  if (known && now > known.seen + minute) keep({ ...known, seen: now });
  const next = known !== undefined && isOverdue(known, now);
  if (next === overdue) return;
  overdue = next;
  changed.emit();
}

/** Called after a good answer to a member's call. `date`: the `Date` header, which gives the server's clock. */
export function sessionChecked(date: string | null): void {
  const now = Date.now();
  const known = read();
  if (known && !overdue && now >= known.device && now < known.device + minute) return;
  keep({ server: Date.parse(date ?? '') || now, device: now, seen: now });
  evaluate();
}

/** Whether the member's data must be hidden until the server is reached again. */
export const useOverdue = (): boolean => changed.useSnapshot(() => overdue);

onLeave(() => localStorage.removeItem(name));
onLeave(evaluate);
onEnter(evaluate);
for (const moment of ['visibilitychange', 'storage']) addEventListener(moment, evaluate);
setInterval(evaluate, minute);
evaluate();
