import { currencyDigits, formatMoney } from '../../contract/money.ts';
import type { Standing } from './ledger-day.ts';
import type { Movement } from './provider-file.ts';

type Amount = Pick<Movement, 'amount' | 'currency'>;

/** An amount as people read it. */
export const money = ({ amount, currency }: Amount): string =>
  `${formatMoney(amount, currencyDigits(currency))} ${currency}`;

const named = ({ kind, id }: Pick<Movement, 'kind' | 'id'>) => `${kind} ${id}`;
const moved = (one: Movement) => `${named(one)} ${one.state}`;

/** What differs between a line of the file and the books. */
function differ(line: Movement, ours: Standing | undefined): string[] {
  if (!ours) return [`missing here: the file has ${line.state} ${money(line)}`];
  if (!ours.states.includes(line.state)) {
    return [`state differs: file ${line.state}, ledger ${ours.states.at(-1)}`];
  }
  const fees = line.state === 'paid' && line.fee !== ours.fee;
  const [theirs, own] = [line.fee, ours.fee].map((amount) => money({ amount, currency: line.currency }));
  return [
    ...(money(line) === money(ours) ? [] : [`amount differs: file ${money(line)}, ledger ${money(ours)}`]),
    ...(fees ? [`fee differs: file ${theirs}, ledger ${own}`] : []),
  ];
}

/**
 * Compares a provider's file with the books, line by line.
 * @param file what the provider says of the day
 * @param day what the ledger says of it
 * @param books what the ledger knows of all that the file names, whenever it was
 * @returns a sentence for each difference, each beginning with what it is about
 */
export function differences(file: Movement[], day: Movement[], books: Standing[]): string[] {
  const known = new Map(books.map((one) => [named(one), one]));
  const seen = new Set<string>();
  const ofFile = file.flatMap((line) => {
    if (seen.has(moved(line))) return [`${named(line)}  stands twice in the file as ${line.state}`];
    seen.add(moved(line));
    return differ(line, known.get(named(line))).map((text) => `${named(line)}  ${text}`);
  });
  const missing = day.filter((one) => !seen.has(moved(one)));
  return [
    ...ofFile,
    ...missing.map((one) => `${named(one)}  missing there: the ledger has ${one.state} ${money(one)}`),
  ];
}

/** Number, sum and fees of each kind and state, by both books, as lines to print. */
export function totals(file: Movement[], day: Movement[]): string[] {
  const groups = new Set(
    [...file, ...day].map(({ kind, state, currency }) => `${kind} ${state} ${currency}`),
  );
  const told = (all: Movement[], group: string) => {
    const some = all.filter(({ kind, state, currency }) => `${kind} ${state} ${currency}` === group);
    const currency = group.slice(-3);
    const [amount, fee] = [some.map((one) => one.amount), some.map((one) => one.fee)].map((list) =>
      money({ amount: list.reduce((sum, one) => sum + one, 0n), currency }),
    );
    return `${some.length} × ${amount}, fee ${fee}`;
  };
  return [...groups]
    .sort()
    .map(
      (group) => `${group.slice(0, -4).padEnd(20)}  file ${told(file, group)}  ledger ${told(day, group)}`,
    );
}
