import { games } from '../../../contract/game/games.ts';
import type { Locale } from '../../../contract/locales.ts';
import { currencyDigits, parseMoney } from '../../../contract/money.ts';
import type { AuditFields } from '../../audit/read-audit.ts';
import type { Plaza } from '../../context/app-context.ts';
import type { Sql } from '../../db/open.ts';
import { translator } from '../../i18n/i18n.ts';
import { sum, sumText } from '../../operator/told.ts';
import type { SettingName } from '../../settings/settings.ts';
import { settingTexts } from '../../settings/texts/setting-texts.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Payment = { id: string; amount: string; currency: string; username: string };

/** What acts are about, by id. */
type Known = {
  members: Map<string, string>;
  payments: Map<string, Payment>;
  /** Names of enrolment links, tokens and changed settings. */
  names: Map<string, string>;
};

/** The members whom an act is about, the first one first. */
export const membersOf = ({ member, members }: AuditFields): string[] => members ?? (member ? [member] : []);

const idsIn = (fields: AuditFields): string[] =>
  [...membersOf(fields), fields.given?.id, fields.given?.change].filter(
    (one) => one && uuid.test(one),
  ) as string[];

/** Reads what these acts name by id: a statement of each kind, whatever their number. */
export async function readKnown(db: Sql, acts: readonly AuditFields[]): Promise<Known> {
  const ids = [acts.flatMap(idsIn).map((id) => id.toLowerCase())];
  const members = await db.query<{ id: string; username: string }>(
    'SELECT id, username FROM member WHERE id = ANY ($1::uuid[])',
    ids,
  );
  const payments = await db.query<Payment>(
    `SELECT p.id, p.amount, p.currency, m.username FROM (
       SELECT id, member, amount, currency FROM withdrawal WHERE id = ANY ($1::uuid[])
       UNION ALL SELECT id, member, amount, currency FROM recharge WHERE id = ANY ($1::uuid[])
     ) p JOIN member m ON m.id = p.member`,
    ids,
  );
  const names = await db.query<{ id: string; name: string }>(
    `SELECT id, name FROM operator_link WHERE id = ANY ($1::uuid[]) AND name IS NOT NULL
     UNION ALL SELECT id, name FROM operator_token WHERE id = ANY ($1::uuid[])
     UNION ALL SELECT id, name FROM setting_change WHERE id = ANY ($1::uuid[])`,
    ids,
  );
  return {
    members: new Map(members.rows.map(({ id, username }) => [id, username])),
    payments: new Map(payments.rows.map((row) => [row.id, row])),
    names: new Map(names.rows.map(({ id, name }) => [id, name])),
  };
}

/** The setting that an act changes; undefined for other acts, and for settings that are no more. */
export function settingIn({ command, given }: AuditFields, { names }: Known): SettingName | undefined {
  if (!command?.startsWith('settings ')) return undefined;
  const name = given?.name ?? names.get(given?.change ?? '') ?? '';
  return Object.hasOwn(settingTexts, name) ? (name as SettingName) : undefined;
}

/** What an act was done to, as people of a language call it; '' where its own words say all. */
export async function objectTeller({ settings }: Plaza, known: Known, lang: Locale) {
  const { currency } = await settings.get();
  const say = translator(lang);
  const amount = (text: string) => {
    const minor = parseMoney(text, currencyDigits(currency));
    return minor === null ? text : sumText(lang, sum(minor, currency));
  };
  const gameName = (key: string | undefined) =>
    games
      .filter((one) => !key || one.key === key)
      .map(({ name }) => say(name))
      .join(', ');
  const payment = (id = '') => {
    const found = known.payments.get(id.toLowerCase());
    return found && `${sumText(lang, sum(BigInt(found.amount), found.currency))}, ${found.username}`;
  };
  const people = (act: AuditFields) =>
    membersOf(act)
      .map((id) => known.members.get(id.toLowerCase()) ?? id)
      .join(', ');
  const ofArea: Record<string, (given: Record<string, string>, act: AuditFields) => string | undefined> = {
    withdrawal: ({ id }) => payment(id),
    recharge: ({ id }) => payment(id),
    settings: (given, act) => {
      const name = settingIn(act, known);
      return name ? say(settingTexts[name].title) : given.name;
    },
    game: ({ game }) => gameName(game),
    round: ({ game, round }) => `${gameName(game)} ${round}`,
    chain: ({ game }) => gameName(game),
    operator: ({ name, id = '' }) => name ?? known.names.get(id) ?? '–',
    house: ({ amount: text = '' }) => amount(text),
    bank: ({ amount: text = '', day }) => `${amount(text)}, ${day}`,
    member: ({ username }, act) => people(act) || username,
    case: (_given, act) => people(act),
    reconciliation: ({ row }) => row,
  };
  return (act: AuditFields): string => {
    const { command, given = {} } = act;
    if (!command) return people(act) || (act.label ?? act.name ?? act.facts?.operator ?? '');
    const told = ofArea[command.split(' ')[0] ?? '']?.(given, act);
    return told ?? Object.values(given)[0] ?? '';
  };
}
