import type { BrowserContext, Page } from '@playwright/test';
import { openReference } from './reference/open.ts';
import { type Measured, measuredScreens } from './screens.ts';
import { kept, newPhone, openSite, resting, signedIn, slow } from './site.ts';
import { sourceNames } from './source-names.ts';
import { pairs, tell } from './table/figures.ts';
import {
  busyIn,
  committedAt,
  longestTask,
  markAt,
  pageThread,
  partsOf,
  type Task,
  type TraceEvent,
} from './trace.ts';

const events = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
const samples = 'disabled-by-default-v8.cpu_profiler';

/** What is looked at: the first visit of a device, use after it, a later start with the worker. */
const phases = ['first visit', 'use', 'reload'] as const;
type Phase = (typeof phases)[number];

/** A task and the trace that it is of. */
type Found = { task: Task; events: TraceEvent[]; thread: TraceEvent[] };

/** Fingers go down a list and back up. */
async function swipe(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  for (const yDistance of [-1500, 1500]) {
    const gesture = { x: 195, y: 500, yDistance, speed: 1500, gestureSourceType: 'touch' } as const;
    await devtools.send('Input.synthesizeScrollGesture', gesture);
  }
  await devtools.detach();
}

const mark = (page: Page, name: string) =>
  page.evaluate((one) => {
    performance.mark(one);
  }, name);

async function traced(profiled: boolean, run: () => Promise<void>): Promise<TraceEvent[]> {
  await site.browser.startTracing(undefined, { categories: profiled ? [...events, samples] : events });
  await run();
  return JSON.parse((await site.browser.stopTracing()).toString()).traceEvents;
}

/** One device: its first visit, use of the screen, a reload. */
async function visit(context: BrowserContext, url: string, tap: string, profiled: boolean) {
  const page = await context.newPage();
  await slow(page);
  const first = await traced(profiled, async () => {
    await page.goto(url);
    await resting(page);
    await mark(page, 'rests');
    // What drives the browser puts its own script into the page before it looks for something: that is nobody's use.
    await page.locator(tap).first().waitFor();
    await mark(page, 'use-begins');
    await swipe(page);
    await page.locator(tap).first().tap();
    await resting(page);
  });
  await kept(page);
  const second = await traced(profiled, async () => {
    await page.reload();
    await resting(page);
    await mark(page, 'rests');
  });
  const [firstThread, secondThread] = [pageThread(first, 'rests'), pageThread(second, 'rests')];
  const [rests, use] = [markAt(firstThread, 'rests'), markAt(firstThread, 'use-begins')];
  // The page before it ends in a task of its own, which a profiler makes long.
  const [began, again] = [committedAt(firstThread), committedAt(secondThread)];
  return {
    'first visit': { task: longestTask(firstThread, began, rests), events: first, thread: firstThread },
    use: { task: longestTask(firstThread, use), events: first, thread: firstThread },
    reload: {
      task: longestTask(secondThread, again, markAt(secondThread, 'rests')),
      events: second,
      thread: secondThread,
    },
  } satisfies Record<Phase, Found>;
}

async function onScreen({ who, address, tap }: Measured, profiled = false) {
  const context = await newPhone(site.browser);
  if (who === 'member') {
    const page = await context.newPage();
    await signedIn(page, site.server.url, site.session);
    await page.close();
  }
  const found = await visit(context, `${site.server.url}/#${address}`, tap, profiled);
  await context.close();
  return found;
}

async function onReference() {
  const context = await newPhone(site.browser);
  const found = await visit(context, reference.url, 'li', false);
  await context.close();
  return Math.max(...phases.map((phase) => found[phase].task.busy)) / 1000;
}

/** Prints what a screen's longest tasks were busy with: the profiler slows, so that these times are not the figures. */
async function explain(screen: Measured) {
  const found = await onScreen(screen, true);
  for (const phase of phases) {
    const { task, events: all, thread } = found[phase];
    const ms = (time: number) => `${Math.round(time)} ms`;
    const busy = busyIn(all, thread, task);
    const parts = Object.entries(partsOf(thread, task)).filter(([, time]) => time >= 1);
    const called = [...busy]
      .sort((a, b) => b.total - a.total)
      .filter(({ frame }) => nameOf(frame).includes(' src/'))
      .slice(0, 5);
    console.log(`  ${screen.name}, ${phase}: ${ms(task.busy / 1000)} with the profiler`);
    console.log(`    browser: ${parts.map(([name, time]) => `${name} ${ms(time)}`).join(', ') || 'nothing'}`);
    console.log(
      `    by itself: ${busy
        .slice(0, 5)
        .map((one) => `${nameOf(one.frame)} ${ms(one.self)}`)
        .join(', ')}`,
    );
    console.log(`    with calls: ${called.map((one) => `${nameOf(one.frame)} ${ms(one.total)}`).join(', ')}`);
  }
}

const nameOf = await sourceNames();
const site = await openSite();
const reference = await openReference();
const screens = await measuredScreens(site);

const theirs: number[] = [];
const ours = screens.map(() => ({ 'first visit': [], use: [], reload: [] }) as Record<Phase, number[]>);
for (let pair = 0; pair < pairs; pair++) {
  theirs.push(await onReference());
  for (const [at, screen] of screens.entries()) {
    const found = await onScreen(screen);
    for (const phase of phases) ours[at]?.[phase].push(found[phase].task.busy / 1000);
  }
}
for (const [at, screen] of screens.entries()) {
  for (const phase of phases)
    tell({
      goal: 'task',
      name: `${screen.name}, ${phase}`,
      ours: ours[at]?.[phase] ?? [],
      reference: theirs,
    });
  await explain(screen);
}
await site.close();
reference.close();
