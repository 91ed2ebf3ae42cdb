import lighthouse, { type Result } from 'lighthouse';
import { report } from '../report.ts';
import { freshChrome } from './chrome.ts';
import { openReference } from './reference/open.ts';
import { type Measured, measuredScreens } from './screens.ts';
import { openSite } from './site.ts';
import { pairs, tell } from './table/figures.ts';
import { median } from './table/statistics.ts';

const others = ['accessibility', 'best-practices', 'seo'] as const;
/** What the score is made of, ms, and a share of the window. */
const parts = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

const site = await openSite();
const reference = await openReference();

/** How often a load is tried: a browser on a busy machine may paint nothing in time. */
const tries = 3;

/** One load by a device that was never here, on Lighthouse's slow phone. `whole`: with the other categories. */
async function load(url: string, whole: boolean, session?: typeof site.session): Promise<Result> {
  const onlyCategories = ['performance', ...(whole ? others : [])];
  let fault = '';
  for (let time = 0; time < tries; time++) {
    const chrome = await freshChrome(site.server.url, session);
    const result = await lighthouse(url, { port: chrome.port, onlyCategories, logLevel: 'silent' });
    chrome.kill();
    fault = result ? (result.lhr.runtimeError?.message ?? '') : 'nothing came';
    if (result && !fault) return result.lhr;
  }
  throw new Error(`Lighthouse could not measure ${url}: ${fault}`);
}

type Item = { node?: { selector?: string } };

/** The elements that an audit names, the first three. */
function elements({ details }: Result['audits'][string]): string {
  const items = details && 'items' in details ? (details.items as Item[]) : [];
  return items
    .slice(0, 3)
    .flatMap(({ node }) => (node ? `${node.selector}` : []))
    .join(' ');
}

/** The audits that take from a score, by their names, and what moved. */
function faults({ categories, audits }: Result): string[] {
  const told = Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map((one) => [id, one.id] as const),
  );
  return [...told, ['moved', 'layout-shifts'] as const].flatMap(([category, id]) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score === 1) return [];
    return `${category}: ${audit.title} ${audit.displayValue ?? ''} ${elements(audit)}`;
  });
}

const points = (one: Result, category = 'performance') =>
  Math.round((one.categories[category]?.score ?? 0) * 100);

/** `FCP 1265 ms, LCP 1525 ms, …`: the middle of all loads. */
const timesOf = (loads: Result[]) =>
  Object.entries(parts)
    .map(([short, id]) => {
      const value = median(loads.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
      return short === 'CLS' ? `${short} ${value.toFixed(3)}` : `${short} ${Math.round(value)} ms`;
    })
    .join(', ');

function tellScreen({ name }: Measured, loads: Result[]) {
  const goal = name === 'Home' ? 'home' : 'screen';
  tell({ goal, name, ours: loads.map((one) => points(one)), reference: theirs.map((one) => points(one)) });
  console.log(`  ${timesOf(loads)}`);
  const [first] = loads;
  if (!first) return;
  for (const category of others) {
    const value = points(first, category);
    report({
      name: `lighthouse: ${name}, ${category}`,
      value,
      against: 100,
      unit: '',
      reach: { atLeast: 1 },
    });
  }
  for (const fault of faults(first)) console.log(`  ${fault}`);
}

const screens = await measuredScreens(site);
const theirs: Result[] = [];
const ours = screens.map(() => [] as Result[]);
for (let pair = 0; pair < pairs; pair++) {
  theirs.push(await load(reference.url, false));
  for (const [at, { who, address }] of screens.entries()) {
    const session = who === 'member' ? site.session : undefined;
    ours[at]?.push(await load(`${site.server.url}/#${address}`, pair === 0, session));
  }
}
console.log(`  reference: ${median(theirs.map((one) => points(one)))} points, ${timesOf(theirs)}`);
if (median(theirs.map((one) => points(one))) < 100)
  console.log('  The reference gets less than 100: this machine is too busy for these figures to count.');
for (const [at, screen] of screens.entries()) tellScreen(screen, ours[at] ?? []);
await site.close();
reference.close();
