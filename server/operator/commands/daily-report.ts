import { readFile, stat } from 'node:fs/promises';
import * as v from 'valibot';
import { openCaseLines } from '../../case/listing.ts';
import type { Plaza } from '../../context/app-context.ts';
import { bookEntries, movementsOf, owedNow } from '../../deposit/ledger-day.ts';
import { BadFile, type Movement, readProviderFile } from '../../deposit/provider-file.ts';
import { differences, money, totals } from '../../deposit/reconcile.ts';
import { Failed, matching, readCommand } from '../command.ts';

const day = v.optional(
  v.pipe(v.string(), v.isoDate(), v.description('a day, such as 2026-01-31; yesterday when left out')),
);
const file = v.pipe(v.string(), v.minLength(1), v.description("the provider's file"));
const provider = v.optional(matching(/^[\w-]{1,32}$/, 'the name of a provider'));

/** The largest file, in bytes. */
const longest = 64 * 1024 * 1024;

async function readMovements(path: string): Promise<Movement[]> {
  const size = await stat(path).then(
    (found) => found.size,
    () => {
      throw new Failed(`${path} cannot be read from where the server runs; give its whole path`);
    },
  );
  if (size > longest) throw new Failed(`${path} is longer than 64 MiB`);
  try {
    return readProviderFile(await readFile(path, 'utf8'));
  } catch (error) {
    throw error instanceof BadFile ? new Failed(`${path}, ${error.message}`) : error;
  }
}

/** Yesterday in the site's time zone. */
function yesterday({ env, now }: Plaza): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: env.TIME_ZONE }).format(now());
  return new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
}

const isId = (text: string) => v.is(v.pipe(v.string(), v.uuid()), text);

/** What needs somebody's attention now: the amounts that members owe, and the open cases. */
async function waiting({ db, settings, now }: Plaza): Promise<string[]> {
  const { currency } = await settings.get();
  const { members, amount } = await owedNow(db);
  return [
    ...(members > 0 ? [`owed by members       ${members} × ${money({ amount, currency })}`] : []),
    ...(await openCaseLines(db, now())),
  ];
}

export const dailyCommands = [
  readCommand('report daily', {
    about:
      'compares a provider’s file with the ledger (CSV, one movement per line: id,kind,state,amount,currency,fee) and lists open cases; exits with 1 on differences',
    permission: 'deposits.see',
    onMachine: true,
    options: { file, day, provider },
    async run(plaza, { file: path, day: when = yesterday(plaza), provider: name }) {
      const by = name ?? plaza.env.PAYMENT;
      const theirs = await readMovements(path);
      const ids = [...new Set(theirs.map(({ id }) => id))].filter(isId);
      const ours = await movementsOf(plaza, by, when);
      const differing = differences(theirs, ours, await bookEntries(plaza, by, ids));
      const lines = [
        `${by}, ${when} (${plaza.env.TIME_ZONE})`,
        ...totals(theirs, ours),
        ...(await waiting(plaza)),
      ];
      if (differing.length === 0) return [...lines, 'No differences'];
      throw new Failed(...lines, ...differing, `${differing.length} differ`);
    },
  }),
];
