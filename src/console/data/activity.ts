/** Milliseconds after which a call no longer follows from what the person did. */
const reaction = 10_000;

let last = Date.now();
const note = () => {
  last = Date.now();
};
for (const event of ['pointerdown', 'keydown', 'wheel'])
  addEventListener(event, note, { capture: true, passive: true });

/** Whether nobody has touched the page for a while: its calls are refreshes, which do not keep a session alive. */
export const isIdle = (): boolean => Date.now() - last > reaction;
