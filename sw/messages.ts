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

/** Handles messages of pages. Messages of an unknown type are ignored. */
export function readMessages(): void {
  self.addEventListener('message', (event) => {
    const message = event.data as WorkerMessage | null;
    const answer = answers[message?.type as WorkerMessage['type']];
    if (message && answer) event.waitUntil(answer(message as never, event));
  });
}

/** Deletes older files if every open tab runs this build. A tab that does not answer may run any build. */
async function forgetUnneeded() {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const builds = await Promise.all(tabs.map(buildOf));
  if (builds.every((one) => one === build)) await forgetOlder();
}

/** Milliseconds. */
const answerTimeout = 2000;

function buildOf(tab: Client): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, answerTimeout);
    tab.postMessage(askBuild, [port2]);
  });
}

async function warm(
  { pictures, room }: Extract<WorkerMessage, { type: 'warm' }>,
  event: ExtendableMessageEvent,
) {
  const left = retired ? 0 : await warmThumbnails(event, pictures, room);
  // The worker was retired meanwhile: what was cached since must not stay.
  if (retired) await dropCaches();
  event.ports[0]?.postMessage(retired ? 0 : left);
}

let retired = false;

/** The kill switch: removes the worker and all caches, and no other data on the device. */
async function retire() {
  retired = true;
  await self.registration.unregister();
  await dropCaches();
}

async function dropCaches() {
  for (const name of await caches.keys()) await caches.delete(name);
}
