/// <reference lib="webworker" />
import { askBuild, build, type WorkerMessage } from '../src/constants.ts';
import { forgetOlder } from './shell.ts';
import { warmThumbnails } from './thumbnails.ts';

declare const self: ServiceWorkerGlobalScope;

type Answers = {
  [Type in WorkerMessage['type']]: (
    message: Extract<WorkerMessage, { type: Type }>,
    event: ExtendableMessageEvent,
  ) => Promise<unknown>;
};

const answers: Answers = {
  'take over': () => self.skipWaiting(),
  started: forgetUnneeded,
  warm,
  retire,
};

/** Does what pages say; what is not in the list is not for this worker. */
export function readMessages(): void {
  self.addEventListener('message', (event) => {
    const message = event.data as WorkerMessage | null;
    const answer = answers[message?.type as WorkerMessage['type']];
    if (message && answer) event.waitUntil(answer(message as never, event));
  });
}

/** Older files go when every open tab says that it runs this build. One that does not answer may run any. */
async function forgetUnneeded() {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const builds = await Promise.all(tabs.map(buildOf));
  if (builds.every((one) => one === build)) await forgetOlder();
}

/** Milliseconds. */
const patience = 2000;

function buildOf(tab: Client): Promise<unknown> {
  return new Promise((told) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => told(data);
    setTimeout(told, patience);
    tab.postMessage(askBuild, [port2]);
  });
}

async function warm(
  { pictures, room }: Extract<WorkerMessage, { type: 'warm' }>,
  event: ExtendableMessageEvent,
) {
  const left = retired ? 0 : await warmThumbnails(event, pictures, room);
  // It was told to give up meanwhile: what came since must not stay behind.
  if (retired) await dropCaches();
  event.ports[0]?.postMessage(retired ? 0 : left);
}

let retired = false;

/** The kill switch: no worker, no caches. Nothing else of the device is touched. */
async function retire() {
  retired = true;
  await self.registration.unregister();
  await dropCaches();
}

async function dropCaches() {
  for (const name of await caches.keys()) await caches.delete(name);
}
