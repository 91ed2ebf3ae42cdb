/** The shortest and the longest time between two checks while a page stays open, ms. */
const pause = 10_000;
const hour = 3_600_000;

const resumptions: [EventTarget, string][] = [
  [document, 'visibilitychange'],
  [document, 'resume'],
  [window, 'focus'],
  [window, 'pageshow'],
  [window, 'online'],
];

/**
 * Checks for a new version whenever the app comes back into view, and every hour. A check too soon after the last one is
 * delayed, not dropped, so that a version released in between is found within the pause.
 */
export function checkOften(worker: { update(): Promise<unknown> }): void {
  // The monotonic clock, because the wall clock may be set back.
  let last = performance.now();
  let due: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    if (document.visibilityState === 'hidden') return;
    last = performance.now();
    // It fails without a network.
    worker.update().catch(() => {});
  };
  const resumed = () => {
    clearTimeout(due);
    due = setTimeout(check, Math.max(0, last + pause - performance.now()));
  };
  for (const [target, event] of resumptions) target.addEventListener(event, resumed);
  setInterval(check, hour);
}
