/** How soon after a check another one may follow, and how long a page that stays open may go without, ms. */
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
 * Looks for a new version whenever the app is looked at again, and every hour. What comes too soon after the last check
 * is not dropped but late, so that a version which came out in between is found within the pause.
 */
export function checkOften(worker: { update(): Promise<unknown> }): void {
  // The steady clock: somebody may set the other one back.
  let last = performance.now();
  let due: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    if (document.visibilityState === 'hidden') return;
    last = performance.now();
    // Without a network there is nothing new.
    worker.update().catch(() => {});
  };
  const resumed = () => {
    clearTimeout(due);
    due = setTimeout(check, Math.max(0, last + pause - performance.now()));
  };
  for (const [target, event] of resumptions) target.addEventListener(event, resumed);
  setInterval(check, hour);
}
