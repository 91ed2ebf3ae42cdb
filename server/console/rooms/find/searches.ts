import type { Permission } from '../../../../contract/console/roles.ts';
import type { Locale } from '../../../../contract/locales.ts';
import { currencyDigits, parseMoney } from '../../../../contract/money.ts';
import type { Plaza } from '../../../context/app-context.ts';
import { amountIn } from '../../../i18n/amount.ts';
import { inLocale, translator } from '../../../i18n/i18n.ts';
import { maskRealName } from '../../../i18n/mask-person.ts';
import { likeText } from '../../facts/pages.ts';

/** Results of each kind. */
export const most = 6;

/** Something found; its kind is that of the search. */
export type Found = { id: string; title: string; detail: string };

/** What somebody looks for. `text`: trimmed; `lang`: the language of names. */
export type Wanted = { text: string; lang: Locale };

export type Search = {
  permission: Permission;
  find: (plaza: Plaza, wanted: Wanted) => Promise<Found[]>;
};

const hexForm = /^[0-9a-f-]{8,36}$/i;

/** The first and the last UUID that begin with these characters; undefined for anything else. */
export function uuidsFrom(text: string): [first: string, last: string] | undefined {
  if (!hexForm.test(text)) return undefined;
  const digits = text.replaceAll('-', '').toLowerCase();
  if (digits.length < 8 || digits.length > 32) return undefined;
  const whole = (filler: string) =>
    digits.padEnd(32, filler).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return [whole('0'), whole('f')];
}

/** From this length on a text is looked for anywhere in a username: one character is in nearly every one. */
const anywhereFrom = 2;

async function members({ db }: Plaza, { text }: Wanted): Promise<Found[]> {
  const [first, last] = uuidsFrom(text) ?? [null, null];
  const begins = `${likeText(text.toLowerCase())}%`;
  const holds = text.length < anywhereFrom ? begins : `%${begins}`;
  const { rows } = await db.query<{ id: string; username: string; name: string }>(
    `SELECT id, username, name FROM member WHERE username_key LIKE $1 OR id BETWEEN $2::uuid AND $3::uuid
     ORDER BY username_key LIKE $4 DESC, username_key LIMIT ${most}`,
    [holds, first, last, begins],
  );
  return rows.map(({ id, username, name }) => ({ id, title: username, detail: maskRealName(name) }));
}

/**
 * The amount that somebody typed, in minor units: '500', '1,200.00', '1.200,00 MXN'. A separator before three digits groups
 * them. Null for anything else.
 */
export function typedAmount(text: string, currency: string): bigint | null {
  const bare = text
    .replace(currency, '')
    .replace(/\p{Sc}/u, '')
    .trim();
  const [, whole = '', fraction = ''] = /^(\d{1,3}(?:[.,\s]\d{3})+|\d+)(?:[.,](\d{1,4}))?$/.exec(bare) ?? [];
  const plain = whole.replace(/\D/g, '');
  return parseMoney(fraction ? `${plain}.${fraction}` : plain, currencyDigits(currency));
}

async function amountWanted({ settings }: Plaza, text: string): Promise<string | null> {
  const { currency } = await settings.get();
  return typedAmount(text, currency)?.toString() ?? null;
}

type Payment = { id: string; username: string; amount: string; currency: string; state: string };

const paymentFound = (lang: Locale, { id, username, amount, currency, state }: Payment): Found => ({
  id,
  title: `${amountIn(lang, BigInt(amount), currency)} · ${username}`,
  detail: state,
});

async function deposits(plaza: Plaza, { text, lang }: Wanted): Promise<Found[]> {
  const [first, last] = uuidsFrom(text) ?? [null, null];
  const { rows } = await plaza.db.query<Payment>(
    `SELECT r.id, m.username, r.amount, r.currency, r.state FROM (
       (SELECT * FROM recharge WHERE id BETWEEN $1::uuid AND $2::uuid ORDER BY id LIMIT ${most})
       UNION
       (SELECT * FROM recharge WHERE provider_ref = $3 AND provider_ref <> '' LIMIT ${most})
       UNION
       (SELECT * FROM recharge WHERE amount = $4 ORDER BY id DESC LIMIT ${most})
     ) r JOIN member m ON m.id = r.member ORDER BY r.id DESC LIMIT ${most}`,
    [first, last, text, await amountWanted(plaza, text)],
  );
  return rows.map((row) => paymentFound(lang, row));
}

async function withdrawals(plaza: Plaza, { text, lang }: Wanted): Promise<Found[]> {
  const [first, last] = uuidsFrom(text) ?? [null, null];
  const amount = await amountWanted(plaza, text);
  if (!first && amount === null) return [];
  const { rows } = await plaza.db.query<Payment>(
    `SELECT w.id, m.username, w.amount, w.currency, w.state FROM withdrawal w JOIN member m ON m.id = w.member
     WHERE w.id BETWEEN $1::uuid AND $2::uuid OR w.amount = $3 ORDER BY w.id DESC LIMIT ${most}`,
    [first, last, amount],
  );
  return rows.map((row) => paymentFound(lang, row));
}

async function rounds({ db, games }: Plaza, { text, lang }: Wanted): Promise<Found[]> {
  if (!/^\d{8,12}$/.test(text)) return [];
  const { rows } = await db.query<{ game: string; round: string; sum: number | null }>(
    `SELECT game, expect AS round, sum FROM round
     WHERE game = ANY ($1) AND expect BETWEEN rpad($2, 12, '0') AND rpad($2, 12, '9')
     ORDER BY expect DESC, game LIMIT ${most}`,
    [games.map(({ key }) => key), text],
  );
  const say = translator(lang);
  const names = new Map<string, string>(games.map(({ key, name }) => [key, say(name)]));
  return rows.map(({ game, round, sum }) => ({
    id: `${game} ${round}`,
    title: `${names.get(game)} · ${round}`,
    detail: sum === null ? '' : `${sum}`,
  }));
}

async function films({ db }: Plaza, { text, lang }: Wanted): Promise<Found[]> {
  const { rows } = await db.query<{ id: string; name: Record<string, string>; withdrawn: boolean }>(
    `SELECT id, name, withdrawn_at IS NOT NULL AS withdrawn FROM film
     WHERE name->>'en_us' ILIKE '%' || $1 || '%' OR name->>$2 ILIKE '%' || $1 || '%'
     ORDER BY created_at DESC, id DESC LIMIT ${most}`,
    [likeText(text), lang],
  );
  return rows.map(({ id, name, withdrawn }) => ({
    id,
    title: inLocale(name, lang),
    detail: withdrawn ? 'withdrawn' : '',
  }));
}

/** The searches in the database, by what they find, each with the permission to see it. */
export const searches = {
  member: { permission: 'members.see', find: members },
  deposit: { permission: 'deposits.see', find: deposits },
  withdrawal: { permission: 'withdrawals.see', find: withdrawals },
  round: { permission: 'games.see', find: rounds },
  film: { permission: 'content.see', find: films },
} as const satisfies Record<string, Search>;

/** Names and descriptions that hold all words of a text, those that begin with it in front. */
export function byWords<Item extends { id: string; about: string }>(
  items: readonly Item[],
  text: string,
): Item[] {
  const words = text.toLowerCase().split(/[\s_]+/);
  const plain = ({ id, about }: Item) => `${id} ${about}`.toLowerCase().replaceAll('_', ' ');
  const begins = (one: Item) => (plain(one).startsWith(words.join(' ')) ? 0 : 1);
  return items
    .filter((one) => words.every((word) => plain(one).includes(word)))
    .sort((a, b) => begins(a) - begins(b))
    .slice(0, most);
}
