/** An event of Chromium's trace, as far as it is read here (times in µs). */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Of the thread's own processor. */
  tdur?: number;
  id?: string;
  args?: {
    data?: {
      cpuProfile?: { nodes?: ProfileNode[]; samples?: number[] };
      timeDeltas?: number[];
      startTime?: number;
      url?: string;
    };
  };
};

export type CallFrame = { functionName: string; url?: string; lineNumber?: number; columnNumber?: number };
type ProfileNode = { id: number; parent?: number; callFrame: CallFrame };

/** A task of the page's thread, µs. `busy`: what of it the thread had a processor, which others on the machine cannot lengthen. */
export type Task = { ts: number; dur: number; busy: number };

/** µs that a sample stands for at the most: in a longer gap the thread had no processor. */
const longestSample = 5000;

/** What a task was busy with: milliseconds by function, itself alone and with all that it called. */
export type Busy = { frame: CallFrame; self: number; total: number };

/** What the profiler says where no script ran. */
const idle = new Set(['(root)', '(program)', '(idle)']);

const place = ({ functionName, url, lineNumber, columnNumber }: CallFrame) =>
  `${functionName} ${url}:${lineNumber}:${columnNumber}`;

/** Of several threads with pages, hidden ones among them, that of the page which set this mark. @throws when none did */
export function pageThread(events: readonly TraceEvent[], mark: string): TraceEvent[] {
  const own = events.findLast(({ name, ph }) => name === mark && ph !== 'M');
  if (!own) throw new Error(`the trace has no mark ${mark}`);
  return events.filter(({ pid, tid }) => pid === own.pid && tid === own.tid);
}

/** When the page last set a mark of this name, µs. @throws when it did not */
export function markAt(thread: readonly TraceEvent[], mark: string): number {
  const found = thread.findLast(({ name, ph }) => name === mark && ph !== 'M');
  if (!found) throw new Error(`the thread has no mark ${mark}`);
  return found.ts;
}

/**
 * When the thread took the last page of a site over, µs: what is before is the browser's way there and the end of the
 * page that stood there. Empty pages come by the same process. @throws without one
 */
export function committedAt(thread: readonly TraceEvent[]): number {
  const found = thread.findLast(
    ({ name, args }) => name === 'CommitLoad' && args?.data?.url?.startsWith('http'),
  );
  if (!found) throw new Error('the thread has no page of a site');
  return found.ts;
}

/** The longest task that began between two times, µs. */
export function longestTask(thread: readonly TraceEvent[], from = 0, to = Number.POSITIVE_INFINITY): Task {
  let longest: Task = { ts: from, dur: 0, busy: 0 };
  for (const { name, ts, dur = 0, tdur = dur } of thread)
    if (name === 'RunTask' && ts >= from && ts < to && tdur > longest.busy) longest = { ts, dur, busy: tdur };
  return longest;
}

/** What the browser itself did in a task beside running scripts, ms by the names of its trace. */
export function partsOf(thread: readonly TraceEvent[], { ts, dur }: Task): Record<string, number> {
  const named = ['UpdateLayoutTree', 'Layout', 'Paint', 'PrePaint', 'ParseHTML', 'v8.compile', 'V8.GC'];
  const parts: Record<string, number> = {};
  for (const event of thread) {
    const name = named.find((one) => event.name.startsWith(one));
    if (!name || event.ts < ts || event.ts >= ts + dur) continue;
    parts[name] = (parts[name] ?? 0) + (event.dur ?? 0) / 1000;
  }
  return parts;
}

/** The samples of the page's thread: when each was taken, µs, and in which frames, the innermost first. */
function samplesOf(events: readonly TraceEvent[], thread: readonly TraceEvent[]) {
  const profile = thread.find(({ name }) => name === 'Profile');
  const chunks = events.filter(
    ({ name, id, pid }) => name === 'ProfileChunk' && id === profile?.id && pid === profile?.pid,
  );
  const nodes = new Map<number, ProfileNode>();
  const samples: { at: number; node: number; lasted: number }[] = [];
  let at = profile?.args?.data?.startTime ?? 0;
  for (const { args } of chunks) {
    const { cpuProfile, timeDeltas = [] } = args?.data ?? {};
    for (const node of cpuProfile?.nodes ?? []) nodes.set(node.id, node);
    for (const [index, node] of (cpuProfile?.samples ?? []).entries()) {
      at += timeDeltas[index] ?? 0;
      const last = samples.at(-1);
      if (last) last.lasted = Math.min(at - last.at, longestSample);
      samples.push({ at, node, lasted: 0 });
    }
  }
  return { nodes, samples };
}

/** The functions that a task was busy with, the busiest by itself first. */
export function busyIn(
  events: readonly TraceEvent[],
  thread: readonly TraceEvent[],
  { ts, dur }: Task,
): Busy[] {
  const { nodes, samples } = samplesOf(events, thread);
  const busy = new Map<string, Busy>();
  for (const { at, node, lasted } of samples) {
    const time = (Math.min(at + lasted, ts + dur) - Math.max(at, ts)) / 1000;
    if (time <= 0) continue;
    const seen = new Set<string>();
    for (let one = nodes.get(node), inner = true; one; one = nodes.get(one.parent ?? -1), inner = false) {
      const key = place(one.callFrame);
      if (idle.has(one.callFrame.functionName) || seen.has(key)) continue;
      seen.add(key);
      const sum = busy.get(key) ?? { frame: one.callFrame, self: 0, total: 0 };
      busy.set(key, { ...sum, self: sum.self + (inner ? time : 0), total: sum.total + time });
    }
  }
  return [...busy.values()].sort((a, b) => b.self - a.self);
}
