import { currencyDigits, formatMoney } from '../../contract/money.ts';
import type { BookEntry } from './ledger-day.ts';
import type { Movement } from './provider-file.ts';

type Amount = Pick<Movement, 'amount' | 'currency'>;

/** An amount as people read it. */
export const money = ({ amount, currency }: Amount): string =>
  `${formatMoney(amount, currencyDigits(currency))} ${currency}`;

const named = ({ kind, id }: Pick<Movement, 'kind' | 'id'>) => `${kind} ${id}`;
const moved = (one: Movement) => `${named(one)} ${one.state}`;

/** The amounts of each time that something was taken back in this way, minor units. */
const timesOf = ({ takenBack }: BookEntry, state: string): bigint[] =>
  takenBack.flatMap((time) => {
    const [how, amount = '0'] = time.split(' ');
    return how === state ? [BigInt(amount)] : [];
  });

/** The differences between a line of the file and the books. */
function differ(line: Movement, ours: BookEntry | undefined): string[] {
  if (!ours) return [`missing here: the file has ${line.state} ${money(line)}`];
  const times = timesOf(ours, line.state);
  if (times.length === 0 && !ours.states.includes(line.state)) {
    const last = ours.takenBack.at(-1)?.split(' ')[0] ?? ours.states.at(-1);
    return [`state differs: file ${line.state}, ledger ${last}`];
  }
  // When a deposit was taken back in parts, each line of the file is one of the parts.
  const amounts = times.length > 0 ? times : [ours.amount];
  const own = amounts.map((amount) => money({ amount, currency: ours.currency }));
  const fees = line.state === 'paid' && line.fee !== ours.fee;
  const [theirFee, ownFee] = [line.fee, ours.fee].map((amount) => money({ amount, currency: line.currency }));
  return [
    ...(own.includes(money(line))
      ? []
      : [`amount differs: file ${money(line)}, ledger ${own.join(' and ')}`]),
    ...(fees ? [`fee differs: file ${theirFee}, ledger ${ownFee}`] : []),
  ];
}

/** Does the file list this more often than it happened? `before`: the same lines above it. */
function isTwice(line: Movement, before: Movement[], ours: BookEntry | undefined): boolean {
  const times = ours ? timesOf(ours, line.state) : [];
  const same = (one: Movement) =>
    moved(one) === moved(line) && (times.length === 0 || money(one) === money(line));
  const happened = times.filter((amount) => amount === line.amount).length;
  return before.filter(same).length >= Math.max(1, happened);
}

/** The movements of the day that no line of the file names. A line with another amount names its movement too. */
function unmentioned(file: Movement[], day: Movement[]): Movement[] {
  const left = [...day];
  const take = (is: (one: Movement) => boolean) => {
    const at = left.findIndex(is);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const others = file.filter(
    (line) => !take((one) => moved(one) === moved(line) && money(one) === money(line)),
  );
  for (const line of others) take((one) => moved(one) === moved(line));
  return left;
}

/**
 * Compares a provider's file with the books, line by line.
 * @param file what the provider says of the day
 * @param day what the ledger says of it
 * @param books what the ledger knows of all that the file names, whenever it was
 * @returns a sentence for each difference, each beginning with what it is about
 */
export function differences(file: Movement[], day: Movement[], books: BookEntry[]): string[] {
  const known = new Map(books.map((one) => [named(one), one]));
  const lines = new Map<string, Movement[]>();
  const ofFile = file.flatMap((line) => {
    const ours = known.get(named(line));
    const before = lines.get(moved(line)) ?? [];
    lines.set(moved(line), [...before, line]);
    if (isTwice(line, before, ours)) return [`${named(line)}  stands twice in the file as ${line.state}`];
    return differ(line, ours).map((text) => `${named(line)}  ${text}`);
  });
  return [
    ...ofFile,
    ...unmentioned(file, day).map(
      (one) => `${named(one)}  missing there: the ledger has ${one.state} ${money(one)}`,
    ),
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
