import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Answer } from '../../../contract/call.ts';
import { openDeposit } from '../../../contract/deposit.ts';
import { placeOrder } from '../../../contract/game/calls.ts';
import { withdraw } from '../../../contract/withdrawal.ts';
import { knownGameName } from '../../data/game/games.ts';
import { type KnownOutcome, showOutcomes } from '../../data/money-writes/money-writes.ts';
import { useCurrency } from '../../data/system.ts';
import type { Failure } from '../../data/transport/failure.ts';
import { amountText } from '../../i18n/format.ts';
import { failureText } from '../../parts/failure/failure-text.ts';
import { pathOf, paths } from '../../paths.ts';
import { toast } from '../../ui/overlays/toast.ts';

/** The message about a write, and the address of its details, or of the form that would send it `again`. */
type Message = { text: string; to: string; again?: true };

/** Shows a toast, with a link, for outcomes of orders, deposits and withdrawals that no open screen shows. */
export function useWriteOutcomes(): void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const messageOf = useMessages();
  const show = useEffectEvent((known: KnownOutcome) => {
    const message = messageOf(known);
    if (!message || (isUnplaced(known) && isTableOf(known.intent.fields.lid, pathname, search))) return;
    const action = { label: message.again ? t`Try again` : t`View`, onClick: () => navigate(message.to) };
    toast[known.outcome.state === 'done' ? 'success' : 'error'](message.text, { action });
  });
  useEffect(() => showOutcomes((known) => show(known)), []);
}

const isUnplaced = ({ outcome, intent }: KnownOutcome) =>
  intent.call === placeOrder.path && outcome.state === 'refused' && outcome.failure.word === 'unarrived';

/** Whether an address is the table of this game. After a reload it may still be loading, and then names an unplaced bet itself. */
const isTableOf = (game: string | undefined, pathname: string, search: string) =>
  pathOf(pathname) === paths.lottery && new URLSearchParams(search).get('id') === game;

/** Leads to a form with the amount that was to be moved. */
const again = (text: string, to: string): Message => ({ text, to, again: true });

/** The message for each kind of write and each outcome. A refusal of an arrived write says why. */
function useMessages(): (known: KnownOutcome) => Message | undefined {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const refusalText = (failure: Failure, unarrived: string) =>
    failure.word === 'unarrived' ? unarrived : failureText(failure);
  return ({ outcome, intent: { call, fields, cost } }) => {
    const done = outcome.state === 'done';
    const amount = amountText(fields.money ?? '0', digits);
    if (call === placeOrder.path) {
      const number = (fields.expect ?? '').slice(-4);
      if (done) return { text: t`Bet placed for round ${number}`, to: paths.gameRecord.to() };
      const game = knownGameName(fields.lid);
      const stake = amountText(cost || '0', digits);
      const lost = game
        ? t`Your ${stake} bet on ${game}, round ${number}, wasn’t placed. Your balance is unchanged.`
        : t`Your bet for round ${number} wasn’t placed. Your balance is unchanged.`;
      return { text: refusalText(outcome.failure, lost), to: `${paths.lottery.path}?id=${fields.lid}` };
    }
    if (call === openDeposit.path) {
      const { id = '' } = done ? (outcome.answer as Answer<typeof openDeposit>) : {};
      if (done) return { text: t`Your ${amount} deposit is waiting for payment.`, to: paths.pay.to({ id }) };
      const lost = t`We couldn’t start your ${amount} deposit. You weren’t charged, and trying again won’t charge you twice.`;
      return again(refusalText(outcome.failure, lost), paths.recharge.to({ money: fields.money }));
    }
    if (call === withdraw.path) {
      if (done) return { text: t`Your ${amount} withdrawal is in review.`, to: paths.withdrawRecord.to() };
      const lost = t`Your ${amount} withdrawal request didn’t go through. Your balance is unchanged.`;
      return again(refusalText(outcome.failure, lost), paths.withdraw.to({ money: fields.money }));
    }
    return undefined;
  };
}
