import * as contract from '../../../../contract/console/withdrawals.ts';
import { locales } from '../../../../contract/locales.ts';
import type { Plaza } from '../../../context/app-context.ts';
import type { ConsoleApi } from '../../api.ts';
import { serveConsole } from '../../serve.ts';
import { readFacts } from './facts.ts';
import { readHeld } from './held.ts';
import { readQueue } from './queue.ts';

/** The call: the texts of refusals, and how often each was used. */
async function readTexts({ db, settings }: Plaza) {
  const { refusal_texts } = await settings.get();
  const { rows } = await db.query<{ text: string; used: number }>(
    'SELECT text, count(*)::int AS used FROM withdrawal_step WHERE text IS NOT NULL GROUP BY text',
  );
  const used = new Map(rows.map((row) => [row.text, row.used]));
  return {
    texts: refusal_texts.map(({ id, text }) => ({
      id,
      texts: Object.fromEntries(Object.entries(text).filter(([, words]) => words)) as Record<string, string>,
      missing: locales.filter((locale) => !text[locale]),
      used: used.get(id) ?? 0,
    })),
  };
}

/** The queue of withdrawals, what stands beside one, and what is held for members. */
export function withdrawalsCalls(api: ConsoleApi): void {
  const { plaza } = api;
  serveConsole(api, contract.listQueue, (input) => readQueue(plaza, input));
  serveConsole(api, contract.showWithdrawal, ({ id }, asker) => readFacts(plaza, id, asker));
  serveConsole(api, contract.showHeld, ({ until }) => readHeld(plaza, until));
  serveConsole(api, contract.listTexts, () => readTexts(plaza));
}
