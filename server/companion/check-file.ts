import * as v from 'valibot';
import { adultAge, isAdult, oldestAge } from '../../contract/age.ts';
import { currencyDigits, parseMoney } from '../../contract/money.ts';
import type { Plaza } from '../context/app-context.ts';
import { dayIn } from '../settings/calendar-day.ts';
import { yearsBefore } from './birthday.ts';
import { type CompanionFile, importForm } from './import-form.ts';
import { linesOf } from './import-lines.ts';

/** Faults of an import file, one line each: where the fault is, and what is expected. */
export class BadCompanions extends Error {
  readonly lines: string[];

  constructor(lines: string[]) {
    super(lines[0]);
    this.lines = lines;
  }
}

/** `path`: keys and indexes joined by dots. */
export type Fault = { path: string; says: string };

/** The most faults that are listed. */
const mostFaults = 200;

/** The error that lists the faults in the file's order, each with its line. */
export function faultsError(json: string, faults: readonly Fault[]): BadCompanions {
  const lines = linesOf(json);
  const lineOf = (path: string): number => {
    const found = lines.get(path);
    if (found !== undefined || path === '') return found ?? 1;
    return lineOf(path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : '');
  };
  const placed = faults.map((fault) => ({ ...fault, line: lineOf(fault.path) }));
  placed.sort((a, b) => a.line - b.line);
  const shown = placed
    .slice(0, mostFaults)
    .map(({ path, line, says }) => `line ${line}, ${path || 'the file'}: ${says}`);
  const more = placed.length - shown.length;
  return new BadCompanions(more > 0 ? [...shown, `and ${more} more`] : shown);
}

/** Parses a file and checks everything except its pictures. @throws BadCompanions */
export async function readCompanions(plaza: Plaza, json: string): Promise<CompanionFile> {
  let raw: unknown;
  try {
    raw = JSON.parse(json);
  } catch (error) {
    throw new BadCompanions([`the file is no JSON: ${(error as Error).message}`]);
  }
  const read = v.safeParse(importForm, raw);
  if (!read.success) {
    const faults = read.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', says: issue.message }));
    throw faultsError(json, faults);
  }
  const faults = await crossFaults(plaza, read.output);
  if (faults.length > 0) throw faultsError(json, faults);
  return read.output;
}

type Ids = Record<'cities' | 'tags' | 'cards' | 'comments', Set<string>>;

/** The ids that a file may refer to: those in the database and in the file. Of comments only imported ones, to which a file may reply. */
async function knownIds({ db }: Plaza, file: CompanionFile): Promise<Ids> {
  const of = async (sql: string, more: readonly { id: string }[]) => {
    const { rows } = await db.query<{ id: string }>(sql);
    return new Set([...rows, ...more].map(({ id }) => id));
  };
  const first = file.comments.filter(({ parent }) => parent === undefined);
  return {
    cities: await of('SELECT id FROM companion_city', file.cities),
    tags: await of('SELECT id FROM companion_tag', file.tags),
    cards: await of('SELECT id FROM companion_card', file.cards),
    comments: await of('SELECT id FROM companion_comment WHERE member IS NULL AND parent IS NULL', first),
  };
}

/** Ids that appear twice. */
function doubled(file: CompanionFile): Fault[] {
  return (['cities', 'tags', 'people', 'cards', 'comments'] as const).flatMap((part) => {
    const seen = new Set<string>();
    return file[part].flatMap(({ id }, i) => {
      const twice = seen.has(id);
      seen.add(id);
      return twice ? [{ path: `${part}.${i}.id`, says: `${id} is there twice` }] : [];
    });
  });
}

function ageFaults(path: string, birthday: string, today: string): Fault[] {
  if (!isAdult(birthday, today)) return [{ path, says: `is under ${adultAge} years ago: adults only` }];
  return birthday <= yearsBefore(today, oldestAge)
    ? [{ path, says: `is ${oldestAge} years ago or more` }]
    : [];
}

/** Faults that concern several values, or the database. */
async function crossFaults(plaza: Plaza, file: CompanionFile): Promise<Fault[]> {
  const ids = await knownIds(plaza, file);
  const today = dayIn(plaza.env.TIME_ZONE, plaza.now());
  const { currency } = await plaza.settings.get();
  const digits = currencyDigits(currency);
  const missing = (path: string, id: string, among: Set<string>, what: string): Fault[] =>
    among.has(id) ? [] : [{ path, says: `there is no ${what} ${id}` }];
  return [
    ...doubled(file),
    ...file.people.flatMap(({ city, birthday }, i) => [
      ...missing(`people.${i}.city`, city, ids.cities, 'city'),
      ...ageFaults(`people.${i}.birthday`, birthday, today),
    ]),
    ...file.cards.flatMap(({ city, tags, birthday, price }, i) => [
      ...missing(`cards.${i}.city`, city, ids.cities, 'city'),
      ...tags.flatMap((tag, n) => missing(`cards.${i}.tags.${n}`, tag, ids.tags, 'tag')),
      ...ageFaults(`cards.${i}.birthday`, birthday, today),
      ...(parseMoney(price, digits) === null
        ? [{ path: `cards.${i}.price`, says: `${currency} has ${digits} decimals` }]
        : []),
    ]),
    ...file.comments.flatMap(({ card, parent, at }, i) => [
      ...missing(`comments.${i}.card`, card, ids.cards, 'card'),
      ...(parent ? missing(`comments.${i}.parent`, parent, ids.comments, 'comment to reply to') : []),
      ...(Date.parse(at) > plaza.now().getTime() ? [{ path: `comments.${i}.at`, says: 'is not yet' }] : []),
    ]),
  ];
}
