import type { getMember } from '../../contract/account.ts';
import type { Given } from '../../contract/call.ts';
import { currencyDigits, formatMoney, parseMoney } from '../../contract/money.ts';
import type { Db } from '../db/open.ts';
import type { Say } from '../i18n.ts';
import type { Plaza } from '../plaza.ts';
import type { MemberAsker } from '../serve/serve.ts';
import { groupOf } from './groups.ts';
import { playSince } from './play.ts';

type Row = {
  name: string;
  sex: number;
  avatar: string;
  groupFixed: number | null;
  cash: string;
  stake: string;
  withdraw: string;
  recharged: string;
  adult: boolean;
  excludedUntil: Date | null;
  realityCheckAt: Date | null;
};

async function read(db: Db, id: string): Promise<Row> {
  const { rows } = await db.query<Row>({
    name: 'member',
    text: `SELECT m.name, m.sex, m.avatar, m.group_fixed AS "groupFixed", a.cash, a.stake, a.withdraw, a.recharged,
        a.adult, a.excluded_until AS "excludedUntil", a.reality_check_at AS "realityCheckAt"
      FROM member m JOIN account a ON a.member = m.id WHERE m.id = $1`,
    values: [id],
  });
  return rows[0] as Row;
}

const groupName = (say: Say, number: number) =>
  number === 0
    ? say(/*i18n*/ { id: 'account.group.none', message: 'No member yet' })
    : say(/*i18n*/ { id: 'account.group', message: 'Member {number}' }, { number });

function groupInfo(row: Row, steps: bigint[], say: Say) {
  const { number, rate, next } = groupOf(BigInt(row.recharged), steps, row.groupFixed);
  return { image: '', rate, name: groupName(say, number), next: next === null ? '' : groupName(say, next) };
}

/** The root-relative path of a member's picture: a preset's or their own. */
export const avatarPath = (avatar: string) => (avatar.startsWith('/') ? avatar : `/avatar/${avatar}`);

/** All that the member's own screens show. No withdrawal password and no card can be set here: both read as none. */
export async function memberInfo(
  { db, settings, now }: Plaza,
  { member, say, ip }: MemberAsker,
): Promise<Given<typeof getMember>> {
  const [row, { currency, groups }] = await Promise.all([read(db, member.id), settings.get()]);
  const digits = currencyDigits(currency);
  const money = (minor: bigint) => formatMoney(minor, digits);
  const play = await playSince(db, member.id, row.realityCheckAt, now());
  return {
    id: member.id,
    username: member.username,
    header_img: avatarPath(row.avatar),
    money: money(BigInt(row.cash)),
    money_value: money(BigInt(row.stake) + BigInt(row.withdraw)),
    status: 1,
    name: row.name,
    sex: String(row.sex) as '0' | '1' | '2',
    paypassword: 0,
    bankid: '',
    groupinfo: groupInfo(
      row,
      groups.map((step) => parseMoney(step, digits) ?? 0n),
      say,
    ),
    ip,
    adult: row.adult ? 1 : 0,
    reality_check: { due: play.due ? 1 : 0, minutes: play.minutes, net: money(play.net) },
    excluded_until: row.excludedUntil?.toISOString() ?? '',
  };
}
