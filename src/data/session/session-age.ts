import { createEmitter } from '../../emitter.ts';
import { currentSession, onEnter, onLeave } from './session.ts';

/** When the server last took this device's session for good. */
export type SessionCheck = {
  /** By the server's clock, ms since 1970; the device's where the server did not say. */
  server: number;
  /** The same moment by the device's clock. */
  device: number;
  /** The latest that the device's clock has shown since. */
  seen: number;
};

const week = 7 * 86_400_000;
/** What two clocks may differ by before one of them is taken for wrong, ms. */
const slack = 10 * 60_000;

/**
 * Whether what is on the device may no longer be shown, because nobody could say for a week that the session still
 * stands. A clock that was set back says nothing of how long it was. One that was wrong by the server's word may have
 * been put right since: then either reading of it will do.
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

/** A device that takes no word more goes by the last one. */
function keep(next: SessionCheck) {
  try {
    localStorage.setItem(name, JSON.stringify(next));
  } catch {}
}

/** Without a word the count begins now: a session that is older than this has to be checked in a week as well. */
function look() {
  const now = Date.now();
  const session = currentSession();
  const known = session ? (read() ?? { server: now, device: now, seen: 0 }) : undefined;
  if (known && now > known.seen + minute) keep({ ...known, seen: now });
  const next = known !== undefined && isOverdue(known, now);
  if (next === overdue) return;
  overdue = next;
  changed.emit();
}

/** A member's call had a good answer: `date` is its header, HTTP's way of writing the server's clock. */
export function sessionChecked(date: string | null): void {
  const now = Date.now();
  const known = read();
  if (known && !overdue && now >= known.device && now < known.device + minute) return;
  keep({ server: Date.parse(date ?? '') || now, device: now, seen: now });
  look();
}

/** Whether the member's own must stay out of sight until the server has been reached once. */
export const useOverdue = (): boolean => changed.useSnapshot(() => overdue);

onLeave(() => localStorage.removeItem(name));
onLeave(look);
onEnter(look);
for (const moment of ['visibilitychange', 'storage']) addEventListener(moment, look);
setInterval(look, minute);
look();
