import lighthouse, { type Result } from 'lighthouse';
import { median, report } from '../report.ts';
import { freshChrome } from './chrome.ts';
import { lookedAt } from './screens.ts';
import { openSite } from './site.ts';

const runs = Number(process.env.RUNS ?? 3);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** What a score of 0 to 100 has to be. */
const wanted = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Of the first load, at the most: ms, ms, and a share of the window. */
const limits = {
  LCP: ['largest-contentful-paint', 1800, 'ms'],
  TBT: ['total-blocking-time', 80, 'ms'],
  CLS: ['cumulative-layout-shift', 0.01, ''],
} as const;

const site = await openSite();

/** One load by a device that was never here, on Lighthouse's slow phone. */
async function load(address: string, session: typeof site.session | undefined): Promise<Result> {
  const chrome = await freshChrome(site.server.url, session);
  const options = { port: chrome.port, onlyCategories: [...categories], logLevel: 'silent' as const };
  const result = await lighthouse(`${site.server.url}/#${address}`, options);
  chrome.kill();
  if (!result) throw new Error(`Lighthouse says nothing of ${address}`);
  return result.lhr;
}

type Item = { node?: { nodeLabel?: string; selector?: string } };

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

for (const { name, address, who } of await lookedAt(site)) {
  const loads: Result[] = [];
  for (let run = 0; run < runs; run++)
    loads.push(await load(address, who === 'member' ? site.session : undefined));
  for (const category of categories) {
    const value = Math.round(median(loads.map((one) => one.categories[category]?.score ?? 0)) * 100);
    const against = wanted[category];
    report({ name: `lighthouse: ${name}, ${category}`, value, against, unit: '', reach: { atLeast: 1 } });
  }
  for (const [short, [audit, against, unit]] of Object.entries(limits)) {
    const value = median(loads.map((one) => one.audits[audit]?.numericValue ?? Number.NaN));
    report({ name: `lighthouse: ${name}, ${short}`, value, against, unit, reach: { atMost: 1 } });
  }
  for (const fault of new Set(loads.flatMap(faults))) console.log(`  ${fault}`);
}
await site.close();
