import type { getMember } from '../../contract/account.ts';
import type { Given } from '../../contract/call.ts';
import { currencyDigits, formatMoney } from '../../contract/money.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Db } from '../db/open.ts';
import type { MemberAsker } from '../http/asker.ts';
import type { Translate } from '../i18n/i18n.ts';
import { newestNotice } from '../notice/notices.ts';
import { shownExclusion } from '../person/exclusion.ts';
import type { SettingValues } from '../settings/settings.ts';
import { groupOf, groupSteps } from './member-groups.ts';
import { lastLock } from './pin-lock.ts';
import { playSince } from './play-session.ts';

type Row = {
  name: string;
  sex: number;
  avatar: string;
  /** ThumbHash of an uploaded avatar. */
  avatarHash: string | null;
  groupFixed: number | null;
  cash: string;
  stake: string;
  withdraw: string;
  /** What was approved and is neither paid nor back, without its fees: they are in `withdraw` until then. */
  inTransit: string;
  owed: string;
  recharged: string;
  adult: boolean;
  underAge: boolean;
  paused: boolean;
  excludedUntil: Date | null;
  realityCheckAt: Date | null;
  realityMinutes: number;
  pin: boolean;
  pinLockedUntil: Date | null;
  pinRenew: boolean;
  card: string | null;
  createdAt: Date;
  noticedAt: Date | null;
};

async function read(db: Db, id: string): Promise<Row> {
  const { rows } = await db.query<Row>({
    name: 'member',
    text: `SELECT m.name, m.sex, m.avatar, u.thumbhash AS "avatarHash", m.group_fixed AS "groupFixed",
        a.cash, a.stake, a.withdraw, a.owed, a.recharged,
        (SELECT coalesce(sum(w.amount - w.fee), 0) FROM withdrawal w WHERE w.member = m.id
          AND w.state IN ('approved', 'paying', 'unknown', 'failed')) AS "inTransit",
        m.created_at AS "createdAt", ${newestNotice} AS "noticedAt", a.adult, a.paused, m.under_age AS "underAge",
        ${shownExclusion('a')} AS "excludedUntil", a.reality_check_at AS "realityCheckAt",
        a.reality_minutes AS "realityMinutes", p.member IS NOT NULL AS pin, c.masked AS card,
        CASE WHEN p.locked_until > clock_timestamp() THEN p.locked_until END AS "pinLockedUntil",
        coalesce(p.locks, 0) >= ${lastLock} AS "pinRenew"
      FROM member m JOIN account a ON a.member = m.id
        LEFT JOIN upload u ON u.member = m.id AND u.path = m.avatar
        LEFT JOIN pin p ON p.member = m.id LEFT JOIN card c ON c.member = m.id AND c.unbound_at IS NULL
      WHERE m.id = $1`,
    values: [id],
  });
  return rows[0] as Row;
}

const groupName = (say: Translate, number: number) =>
  number === 0
    ? say(/*i18n*/ { id: 'account.group.none', message: 'No level yet' })
    : say(/*i18n*/ { id: 'account.group', message: 'Level {number}' }, { number });

function groupInfo(row: Row, site: SettingValues, say: Translate, money: (minor: bigint) => string) {
  const group = groupOf(row, groupSteps(site));
  const { number, rate, next, missing } = group;
  return {
    image: site.groups[number - 1]?.image ?? '',
    rate,
    name: groupName(say, number),
    next: next === null ? '' : groupName(say, next),
    number,
    missing: missing === null ? '' : money(missing),
  };
}

/** The root-relative path of a member's avatar: a preset or an uploaded picture. */
export const avatarPath = (avatar: string) => (avatar.startsWith('/') ? avatar : `/avatar/${avatar}`);

/** The path of the smaller size; presets have only one size. */
const smallAvatarPath = (avatar: string) => avatarPath(avatar).replace(/\.webp$/, '_small.webp');

/** All that the member's own screens show. */
export async function memberInfo(
  { db, settings, now }: Plaza,
  { member, say, ip }: MemberAsker,
): Promise<Given<typeof getMember>> {
  const [row, site] = await Promise.all([read(db, member.id), settings.get()]);
  const digits = currencyDigits(site.currency);
  const money = (minor: bigint) => formatMoney(minor, digits);
  const play = await playSince(db, member.id, { ...row, now: now() });
  return {
    id: member.id,
    username: member.username,
    header_img: avatarPath(row.avatar),
    header_img_small: smallAvatarPath(row.avatar),
    header_img_hash: row.avatarHash ?? '',
    money: money(BigInt(row.cash)),
    money_value: money(BigInt(row.stake) + BigInt(row.withdraw) + BigInt(row.inTransit)),
    status: 1,
    name: row.name,
    sex: String(row.sex) as '0' | '1' | '2',
    paypassword: row.pin ? 1 : 0,
    pin_lock: { until: row.pinLockedUntil?.toISOString() ?? '', renew: row.pinRenew ? 1 : 0 },
    bankid: row.card ?? '',
    groupinfo: groupInfo(row, site, say, money),
    ip,
    created: row.createdAt.toISOString(),
    newest_notice: row.noticedAt?.toISOString() ?? '',
    adult: row.adult ? 1 : 0,
    under_age: row.underAge ? 1 : 0,
    paused: row.paused ? 1 : 0,
    reality_check: {
      due: play.due ? 1 : 0,
      minutes: row.realityMinutes,
      net: money(play.net),
      since: play.since?.toISOString() ?? '',
      played: play.played,
    },
    excluded_until: row.excludedUntil?.toISOString() ?? '',
    owed: money(BigInt(row.owed)),
  };
}
