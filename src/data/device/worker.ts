import type { WorkerMessage } from '../../constants.ts';

/** Posts a message to a worker and resolves with its answer. It never resolves when the worker does not answer. */
type Post = (worker: ServiceWorker, message: WorkerMessage) => Promise<unknown>;

let open: (post: Post) => void = () => {};
const opened = new Promise<Post>((done) => {
  open = done;
});

/** Supplies the way to post messages, once there is a worker. The package for it is loaded when the page is idle. */
export const openWorker = (post: Post): void => open(post);

/**
 * Posts a message to the active worker as soon as there is one, and resolves with its answer. The package would choose a
 * newer worker that waits, which serves no page yet.
 */
export async function tellWorker(message: WorkerMessage): Promise<unknown> {
  const post = await opened;
  const { active } = await navigator.serviceWorker.ready;
  return active ? post(active, message) : undefined;
}

/**
 * Whether a newer worker is being installed or waits. Messages that keep the active worker busy then delay the newer one:
 * Chromium replaces the active one only after it was idle for half a minute.
 */
export async function updatePending(): Promise<boolean> {
  const { installing, waiting } = await navigator.serviceWorker.ready;
  return installing !== null || waiting !== null;
}
