import type { WorkerMessage } from '../../constants.ts';

/** Hands a message to a worker, and gives what the worker answers. Without an answer it never resolves. */
type Post = (worker: ServiceWorker, message: WorkerMessage) => Promise<unknown>;

let open: (post: Post) => void = () => {};
const opened = new Promise<Post>((done) => {
  open = done;
});

/** Called once there is a worker: the package that carries messages is loaded when the page is idle, not before. */
export const openWorker = (post: Post): void => open(post);

/**
 * Says something to the worker that is active, as soon as there is one, and gives its answer. Not to a newer one that
 * waits, which the package would choose: that one answers for no page yet.
 */
export async function tellWorker(message: WorkerMessage): Promise<unknown> {
  const post = await opened;
  const { active } = await navigator.serviceWorker.ready;
  return active ? post(active, message) : undefined;
}

/**
 * Whether a newer worker is on its way, or waits. What keeps the active one busy then keeps the new one out: Chromium looks
 * again only when nobody has needed the active one for half a minute.
 */
export async function updateComes(): Promise<boolean> {
  const { installing, waiting } = await navigator.serviceWorker.ready;
  return installing !== null || waiting !== null;
}
