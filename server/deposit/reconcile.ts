import { currencyDigits, formatMoney } from '../../contract/money.ts';
import type { differenceKinds } from '../db/schema.ts';
import type { BookEntry } from './ledger-day.ts';
import type { Movement } from './provider-file.ts';

type Amount = Pick<Movement, 'amount' | 'currency'>;

/** An amount as people read it. */
export const money = ({ amount, currency }: Amount): string =>
  `${formatMoney(amount, currencyDigits(currency))} ${currency}`;

/** A line of a provider's file. `reference`: as the file has it, where that is not our id; `line`: its number in the file. */
export type FileLine = Movement & { reference?: string; line?: number };

/** What one of both books says of a movement. */
export type Side = Amount & { state: string; fee: bigint };

/**
 * A difference between the file and the ledger. `missing_here`: only the file has it; `missing_there`: only the ledger; `amount`,
 * `state`, `fee`: both have it, and say another thing; `twice`: the file has it more often than it happened.
 */
export type Difference = {
  difference: (typeof differenceKinds)[number];
  kind: Movement['kind'];
  /** Our id, or what stands in its place in the file. */
  id: string;
  /** What the file says; undefined when it says nothing. */
  theirs?: FileLine;
  ours?: Side;
  /** The same as a sentence for the command line. */
  text: string;
};

const named = ({ kind, id }: Pick<Movement, 'kind' | 'id'>) => `${kind} ${id}`;
const moved = (one: Movement) => `${named(one)} ${one.state}`;
const exactly = (one: Movement) => `${moved(one)} ${money(one)}`;

/** The amounts of each time that something was taken back in this way, minor units. */
const timesOf = ({ takenBack }: BookEntry, state: string): bigint[] =>
  takenBack.flatMap((time) => {
    const [how, amount = '0'] = time.split(' ');
    return how === state ? [BigInt(amount)] : [];
  });

/** The differences between a line of the file and the books. */
function differ(line: FileLine, ours: BookEntry | undefined): Difference[] {
  const told = { kind: line.kind, id: line.id, theirs: line };
  if (!ours) {
    const text = `missing here: the file has ${line.state} ${money(line)}`;
    return [{ difference: 'missing_here', ...told, text }];
  }
  const { amount: whole, currency, fee } = ours;
  const times = timesOf(ours, line.state);
  if (times.length === 0 && !ours.states.includes(line.state)) {
    const last = ours.takenBack.at(-1)?.split(' ')[0] ?? ours.states.at(-1) ?? '';
    const text = `state differs: file ${line.state}, ledger ${last}`;
    return [{ difference: 'state', ...told, ours: { state: last, amount: whole, currency, fee }, text }];
  }
  // When a deposit was taken back in parts, each line of the file is one of the parts.
  const amounts = times.length > 0 ? times : [whole];
  const own = amounts.map((amount) => money({ amount, currency }));
  const amount = amounts.reduce((sum, one) => sum + one, 0n);
  const side: Side = { state: line.state, amount, currency, fee };
  const found: Difference[] = [];
  if (!own.includes(money(line))) {
    const text = `amount differs: file ${money(line)}, ledger ${own.join(' and ')}`;
    found.push({ difference: 'amount', ...told, ours: side, text });
  }
  if (line.state === 'paid' && line.fee !== fee) {
    const [their, our] = [line.fee, fee].map((one) => money({ amount: one, currency: line.currency }));
    found.push({
      difference: 'fee',
      ...told,
      ours: side,
      text: `fee differs: file ${their}, ledger ${our}`,
    });
  }
  return found;
}

/** Does the file list this more often than it happened? `before`: the same lines above it. */
function isTwice(line: FileLine, before: readonly FileLine[], ours: BookEntry | undefined): boolean {
  const times = ours ? timesOf(ours, line.state) : [];
  const same = before.filter((one) => times.length === 0 || money(one) === money(line)).length;
  return same >= Math.max(1, times.filter((amount) => amount === line.amount).length);
}

/** The movements of the day that no line of the file names. A line with another amount names its movement too. */
function unmentioned(file: readonly Movement[], day: readonly Movement[]): Movement[] {
  const left = new Set(day);
  const by = (name: (one: Movement) => string) => Map.groupBy(day, name);
  const [byAmount, byState] = [by(exactly), by(moved)];
  const take = (among: Movement[] | undefined) => {
    const one = among?.find((movement) => left.has(movement));
    return one !== undefined && left.delete(one);
  };
  const others = file.filter((line) => !take(byAmount.get(exactly(line))));
  for (const line of others) take(byState.get(moved(line)));
  return [...left];
}

/**
 * Compares a provider's file with the books, line by line.
 * @param file what the provider says of the day
 * @param day what the ledger says of it
 * @param books what the ledger knows of all that the file names, whenever it was
 */
export function compare(file: FileLine[], day: Movement[], books: BookEntry[]): Difference[] {
  const known = new Map(books.map((one) => [named(one), one]));
  const lines = new Map<string, FileLine[]>();
  const ofFile = file.flatMap((line): Difference[] => {
    const ours = known.get(named(line));
    const before = lines.get(moved(line)) ?? [];
    lines.set(moved(line), before);
    const twice = isTwice(line, before, ours);
    before.push(line);
    if (!twice) return differ(line, ours);
    const text = `stands twice in the file as ${line.state}`;
    return [{ difference: 'twice', kind: line.kind, id: line.id, theirs: line, text }];
  });
  const missing = unmentioned(file, day).map((one): Difference => {
    const { kind, id, ...side } = one;
    const text = `missing there: the ledger has ${one.state} ${money(one)}`;
    return { difference: 'missing_there', kind, id, ours: side, text };
  });
  return [...ofFile, ...missing];
}

/** The same as sentences, each beginning with what it is about. */
export const differences = (...books: Parameters<typeof compare>): string[] =>
  compare(...books).map((one) => `${named(one)}  ${one.text}`);

/** How many movements of a kind and state a book has, and what they come to, minor units. */
type Counted = { count: number; amount: bigint; fee: bigint };

/** A kind and state of movements by both books. */
export type Total = Pick<Movement, 'kind' | 'state' | 'currency'> & { theirs: Counted; ours: Counted };

/** Number, sum and fees of each kind and state, by both books. */
export function sums(file: readonly Movement[], day: readonly Movement[]): Total[] {
  const groups = new Map<string, Total>();
  const add = (book: 'theirs' | 'ours', { kind, state, currency, amount, fee }: Movement) => {
    const name = `${kind} ${state} ${currency}`;
    const none = () => ({ count: 0, amount: 0n, fee: 0n });
    const group = groups.get(name) ?? { kind, state, currency, theirs: none(), ours: none() };
    groups.set(name, group);
    const { count, amount: sum, fee: kept } = group[book];
    group[book] = { count: count + 1, amount: sum + amount, fee: kept + fee };
  };
  for (const one of file) add('theirs', one);
  for (const one of day) add('ours', one);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

/** The same as lines to print. */
export function totals(file: readonly Movement[], day: readonly Movement[]): string[] {
  return sums(file, day).map(({ kind, state, currency, theirs, ours }) => {
    const told = ({ count, amount, fee }: Counted) =>
      `${count} × ${money({ amount, currency })}, fee ${money({ amount: fee, currency })}`;
    return `${`${kind} ${state}`.padEnd(20)}  file ${told(theirs)}  ledger ${told(ours)}`;
  });
}
