import type { Read } from '../../../../contract/console/call.ts';
import type {
  listMemberMoney,
  listMemberNotices,
  listMemberOrders,
  listMemberPayments,
} from '../../../../contract/console/members.ts';
import { bankName } from '../../../bank-account/bank-account.ts';
import type { Plaza } from '../../../context/app-context.ts';
import type { DepositState } from '../../../deposit/deposit-row.ts';
import { pickName } from '../../../game/games.ts';
import { formatPrice } from '../../../game/order/leaves.ts';
import { inLocale, type Translate } from '../../../i18n/i18n.ts';
import { maskAccount } from '../../../i18n/mask-person.ts';
import { listMoneyLog } from '../../../statement/money-log.ts';
import type { WithdrawalState } from '../../../withdrawal/withdrawal-state.ts';
import type { ConsoleAsker } from '../../asker.ts';
import { amountsOf } from '../../facts/amounts.ts';
import { pageLimit, pageOf, timeOf } from '../../facts/pages.ts';
import { waitingProposals } from '../../facts/proposals.ts';
import { payNames } from '../../facts/providers.ts';
import { countOpen } from '../deposits/reconciliations.ts';
import { lookColumns, type Reversed } from '../deposits/reversals.ts';

/** The call: the member's money log, as they read it themselves. */
export async function readMoney(plaza: Plaza, input: Read<typeof listMemberMoney>, { say }: ConsoleAsker) {
  const { id, kind, before } = input;
  const asked = { page: 1, limit: pageLimit, ...(kind && { kind }), ...(before && { before }) };
  const rows = await listMoneyLog(plaza, asked, { member: { id }, say });
  const { page, next } = pageOf(rows, (row) => row.id);
  const { currency } = await amountsOf(plaza);
  return {
    currency,
    rows: page.map(({ id: seq, kind: what, type_txt, createtime, money, balance, about }) => ({
      ...{ id: seq, kind: what, shown: type_txt, at: createtime, amount: money, balance },
      about: about
        ? { ...about, name: about.record === 'withdrawal' ? maskAccount(about.name) : about.name }
        : null,
    })),
    next,
  };
}

type OrderRow = {
  id: string;
  game: string;
  round: string;
  at: Date;
  state: 'accepted' | 'won' | 'lost' | 'void';
  stake: string;
  payout: string;
  drawn: boolean;
  picks: { type: string; price: number; stake: string }[];
};

const orders = `SELECT o.id, r.game, r.expect AS round, o.at, o.state, o.stake, o.payout, r.drawn_at IS NOT NULL AS drawn,
    (SELECT coalesce(json_agg(json_build_object('type', k.type, 'price', k.price, 'stake', k.stake::text) ORDER BY k.type), '[]')
     FROM pick k WHERE k.order_id = o.id) AS picks
  FROM orders o JOIN round r ON r.id = o.round
  WHERE o.member = $1 AND ($2::uuid IS NULL OR o.id < $2) ORDER BY o.id DESC LIMIT ${pageLimit}`;

/** Where the members' site is: it shows a round's proof to anybody. */
const siteOf = ({ env }: Plaza) => env.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${env.PORT}`;

/** The call: the member's orders. */
export async function readOrders(plaza: Plaza, input: Read<typeof listMemberOrders>, { say }: ConsoleAsker) {
  const { rows } = await plaza.db.query<OrderRow>(orders, [input.id, input.before ?? null]);
  const { page, next } = pageOf(rows, ({ id }) => id);
  const { currency, money } = await amountsOf(plaza);
  const names = new Map(plaza.games.map((game) => [game.key, say(game.name)]));
  const proof = ({ game, round, drawn }: OrderRow) =>
    drawn ? `${siteOf(plaza)}/Fair?key=${game}&expect=${round}` : '';
  return {
    currency,
    rows: page.map((row) => ({
      ...{ id: row.id, game: names.get(row.game) ?? row.game, round: row.round, state: row.state },
      at: row.at.toISOString(),
      stake: money(row.stake),
      payout: money(row.payout),
      picks: row.picks.map(({ type, price, stake }) => ({
        pick: pickName(type, say),
        odds: formatPrice(price),
        stake: money(stake),
      })),
      proof: proof(row),
    })),
    next,
  };
}

type PaymentRow = {
  kind: 'deposit' | 'withdrawal';
  id: string;
  amount: string;
  less: string;
  state: DepositState | WithdrawalState;
  at: Date;
  changedAt: Date;
  channel: string | null;
  bank: string | null;
  masked: string | null;
  reversed: Reversed | null;
  differs: string | null;
};

const payments = `SELECT p.* FROM (
    (SELECT 'deposit' AS kind, r.id, r.amount, r.taken_back AS less, r.state, r.created_at AS at, r.updated_at AS "changedAt",
       r.channel, NULL AS bank, NULL AS masked, ${lookColumns}
     FROM recharge r WHERE r.member = $1 AND $2 IN ('', 'deposit') AND ($3::uuid IS NULL OR r.id < $3)
     ORDER BY r.id DESC LIMIT ${pageLimit})
    UNION ALL
    (SELECT 'withdrawal', w.id, w.amount, w.fee, w.state, w.created_at, w.updated_at, NULL, c.bank, c.masked, NULL, NULL
     FROM withdrawal w JOIN card c ON c.id = w.card
     WHERE w.member = $1 AND $2 IN ('', 'withdrawal') AND ($3::uuid IS NULL OR w.id < $3)
     ORDER BY w.id DESC LIMIT ${pageLimit})
  ) p ORDER BY p.id DESC LIMIT ${pageLimit}`;

/** The call: the member's deposits and withdrawals in one list. */
export async function readPayments(
  plaza: Plaza,
  { id, kind = '' as never, before }: Read<typeof listMemberPayments>,
) {
  const { rows } = await plaza.db.query<PaymentRow>(payments, [id, kind, before ?? null]);
  const { page, next } = pageOf(rows, (row) => row.id);
  const { currency, money } = await amountsOf(plaza);
  const names = await payNames(plaza);
  const waiting = await waitingProposals(
    plaza.db,
    ['withdrawal', 'recharge'],
    page.map((row) => row.id),
  );
  const wayOf = ({ channel, bank, masked }: PaymentRow) =>
    channel !== null ? names.method(channel) : `${bankName(bank ?? '')} ${maskAccount(masked ?? '')}`;
  return {
    currency,
    rows: page.map((row) => ({
      ...{ kind: row.kind, id: row.id, state: row.state, way: wayOf(row) },
      ...{ reversed: row.reversed, differs: row.differs, proposal: waiting.get(row.id) ?? null },
      amount: money(row.amount),
      less: money(row.less),
      at: row.at.toISOString(),
      changedAt: row.changedAt.toISOString(),
    })),
    open: await countOpen(plaza.db, id),
    next,
  };
}

type NoticeRow = {
  id: string;
  name: Record<string, string>;
  text: Record<string, string>;
  at: Date;
  withdrawnAt: Date | null;
};

/** The call: notices to this member alone. */
export async function readNotices(
  { db }: Plaza,
  { id, before }: Read<typeof listMemberNotices>,
  { lang }: { lang: ConsoleAsker['lang']; say: Translate },
) {
  const { rows } = await db.query<NoticeRow>(
    `SELECT id, name, text, created_at AS at, withdrawn_at AS "withdrawnAt" FROM notice
     WHERE member = $1 AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT ${pageLimit}`,
    [id, before ?? null],
  );
  const { page, next } = pageOf(rows, (row) => row.id);
  return {
    rows: page.map((row) => ({
      id: row.id,
      name: inLocale(row.name, lang),
      text: inLocale(row.text, lang),
      at: row.at.toISOString(),
      withdrawnAt: timeOf(row.withdrawnAt),
    })),
    next,
  };
}
