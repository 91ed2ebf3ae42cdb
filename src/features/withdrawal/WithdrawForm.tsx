import { Trans, useLingui } from '@lingui/react/macro';
import Landmark from 'lucide-react/icons/landmark';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { getBankAccount } from '../../../contract/bank-account.ts';
import type { Answer } from '../../../contract/call.ts';
import { sentences } from '../../../contract/sentences.ts';
import { useBalance, useOnItsWay } from '../../data/account.ts';
import { compare, zero } from '../../data/money.ts';
import { useCurrency } from '../../data/system.ts';
import { clearLastWithdrawal, clearRefusedWithdrawal } from '../../data/withdrawal.ts';
import { amountText } from '../../i18n/format.ts';
import { Submit } from '../../parts/form/form.tsx';
import { useFlawText, withReason } from '../../parts/form/useFlawText.ts';
import { flawOf, ownMarks, readAmount, typedForm } from '../../parts/money/amount-input.ts';
import { HoldWay } from '../../parts/money/HoldWay.tsx';
import { useHoldText } from '../../parts/money/useHoldText.ts';
import { useTypedAmount } from '../../parts/money/useTypedAmount.ts';
import css from '../../parts/money/withdraw.module.css';
import { type AmountFault, amountFault, mostOf, type Rules } from '../../parts/money/withdrawal.ts';
import {
  dropWithdrawalDraft,
  fromWithdrawal,
  keepWithdrawalDraft,
  withdrawalDraft,
} from '../../parts/money/withdrawal-draft.ts';
import { useAddress } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { maskedText } from '../../ui/controls/masked.ts';
import { focusHeadingIfLost } from '../../ui/layout/heading.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { AmountCard } from './AmountCard.tsx';
import { useWithdrawing } from './useWithdrawing.ts';
import { aboutPin, isWorthAnotherTry, WithdrawRefused } from './WithdrawRefused.tsx';
import { WithdrawSheet } from './WithdrawSheet.tsx';

interface WithdrawFormProps {
  rules: Rules | undefined;
  card: Answer<typeof getBankAccount>['info'] | undefined;
  /** Whether the site requires the withdrawal password. */
  pin: boolean;
  /** The screen that comes next while no account is linked; `undefined` when one is. */
  next: string | undefined;
}

/** Milliseconds that the sheet stays while the outcome is asked for. */
const stays = 2000;

/** The amount and the account. The fee, the sum received and the withdrawal password follow on the sheet. */
export function WithdrawForm({ rules, card, pin: asksPin, next }: WithdrawFormProps) {
  const { digits } = useCurrency();
  const navigate = useNavigate();
  const currentBalance = useBalance();
  const { money: amountInAddress = '' } = useAddress(paths.withdraw);
  const [typed, setTyped] = useTypedAmount('withdrawal', withdrawalDraft() ?? typedForm(amountInAddress));
  const [submitted, setSubmitted] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { pending, last, request } = useWithdrawing();
  const failure = last?.outcome.state === 'refused' ? last.outcome.failure : undefined;
  const money = readAmount(typed, digits, ownMarks());
  const checking = pending === 'checking';
  // While the request is pending, the balance is already reduced by it. The form goes by the balance from before, and shows
  // what is off it as soon as the answer is overdue.
  const [balanceBefore, setBalanceBefore] = useState<string>();
  const balance = balanceBefore ?? currentBalance;
  const { confirming: unconfirmed } = useOnItsWay();
  const fault = amountFault({ money, balance, rules });
  const faultText = useAmountFaultText(rules, typed, balance);
  const blocked = fault && blockingFaults.includes(fault) ? fault : undefined;
  // An account may be linked all the same.
  const stopped = blocked !== undefined && !next;
  const faultShown = !blocked && (submitted || (typed !== '' && fault !== 'amount_invalid'));
  const amount = money && amountText(money, digits);

  // The button of the outcome that this form takes the place of is gone.
  useEffect(focusHeadingIfLost, []);
  useEffect(() => clearRefusedWithdrawal, []);

  function type(value: string) {
    clearLastWithdrawal();
    setTyped(value);
    if (withdrawalDraft() !== undefined) keepWithdrawalDraft(value);
  }

  /** The way to linking an account. A wrong amount is mended here first; none is fine, and so is any while there is no balance. */
  function link(to: string) {
    const isEmpty = balance !== undefined && compare(balance, zero) <= 0;
    if (typed !== '' && fault && !blocked && !isEmpty) return mend();
    keepWithdrawalDraft(typed);
    navigate(to, { state: fromWithdrawal });
  }

  function mend() {
    setSubmitted(true);
    document.querySelector<HTMLElement>('form [name="money"]')?.focus();
  }

  function review(event: FormEvent) {
    event.preventDefault();
    if (next) return link(next);
    if (fault) return mend();
    setSubmitted(true);
    if (pending) return;
    clearRefusedWithdrawal();
    setConfirming(true);
  }

  async function send(pin: string) {
    if (!money) return;
    setBalanceBefore(currentBalance);
    const outcome = await request({ money, paypwd: pin });
    setBalanceBefore(undefined);
    if (outcome?.state === 'done') dropWithdrawalDraft();
    // Nothing was sent.
    if (!outcome) return;
    if (outcome.state === 'done') return setConfirming(false);
    const { failure } = outcome;
    // After a wrong password it can be typed again, and what never came about can be sent again as it stands.
    setConfirming((open) => aboutPin(failure) || (open && isWorthAnotherTry(failure)));
  }

  // Whoever waits longer sees the form, where the withdrawal stands that is asked for.
  useEffect(() => {
    if (!checking) return;
    const timer = setTimeout(() => setConfirming(false), stays);
    return () => clearTimeout(timer);
  }, [checking]);

  return (
    <form className={css.form} noValidate onSubmit={review}>
      <AmountCard
        typed={typed}
        onType={type}
        balance={checking ? currentBalance : balance}
        confirming={checking || balanceBefore === undefined ? unconfirmed : zero}
        rules={rules}
        error={fault && faultShown ? faultText(fault) : undefined}
        blocked={blocked && faultText(blocked)}
      />
      <HoldWay rules={rules} />
      <Destination card={card} onLink={next ? () => link(next) : undefined} />
      <div className={css.last}>
        {failure?.word !== fault && !confirming && <WithdrawRefused failure={failure} money={last?.money} />}
        <Submit busy={pending !== undefined} disabled={stopped}>
          {next ? (
            <Trans>Link a bank account</Trans>
          ) : (
            <SubmitText amount={fault ? undefined : amount} checking={checking} />
          )}
        </Submit>
        {!stopped && (!next || amount) && (
          <p className="caption center">
            {next ? (
              <Trans>After that, we’ll bring you back here with the amount filled in.</Trans>
            ) : (
              <Trans>You’ll see the fee and what you’ll receive before anything is sent.</Trans>
            )}
          </p>
        )}
      </div>
      <WithdrawSheet
        open={confirming}
        onClose={() => setConfirming(false)}
        busy={pending !== undefined}
        checking={checking}
        money={money ?? '0'}
        rules={rules}
        balance={balance}
        to={`${card?.bankinfo ?? ''} ${maskedText(card?.bankid ?? '')}`}
        asksPin={asksPin}
        failure={failure}
        onConfirm={(pin) => void send(pin)}
      />
    </form>
  );
}

interface DestinationProps {
  card: Answer<typeof getBankAccount>['info'] | undefined;
  onLink: (() => void) | undefined;
}

/** The account that the money goes to, or a row that leads to linking one. */
function Destination({ card, onLink }: DestinationProps) {
  const { t, i18n } = useLingui();
  return (
    <Section title={t({ message: 'To', comment: 'The account that the money goes to' })} size="label">
      <List icons>
        {onLink ? (
          <Row
            icon={Landmark}
            kind="brand"
            title={t`Link a bank account`}
            caption={i18n._(sentences.card_missing)}
            onClick={onLink}
          />
        ) : (
          <Row icon={Landmark} title={card?.bankinfo} caption={maskedText(card?.bankid ?? '')} />
        )}
      </List>
    </Section>
  );
}

function SubmitText({ amount, checking }: { amount: string | undefined; checking: boolean }) {
  if (checking) return <Trans>Checking</Trans>;
  return amount ? <Trans>Withdraw {amount}</Trans> : <Trans>Withdraw</Trans>;
}

/** Faults that no other amount would avoid. They are shown before an amount is typed. */
const blockingFaults: readonly AmountFault[] = ['withdrawals_on_hold', 'withdrawals_today_used'];

/** Why an amount cannot be withdrawn, with the limit that it exceeds, or the time from which it can be. */
function useAmountFaultText(
  rules: Rules | undefined,
  typed: string,
  balance = '0',
): (fault: AmountFault) => string {
  const { t, i18n } = useLingui();
  const { digits } = useCurrency();
  const hold = useHoldText(rules);
  const flawText = useFlawText();
  return (fault) => {
    const least = amountText(rules?.min ?? '0', digits);
    const most = amountText(rules?.max ?? '0', digits);
    const available = amountText(mostOf(balance, rules), digits);
    if (fault === 'withdrawals_today_used')
      return t`You’ve used all your withdrawals for today. You can withdraw again tomorrow.`;
    const texts = {
      ...flawText,
      below: rules && t`The minimum withdrawal is ${least}.`,
      above: t`You can withdraw up to ${available}.`,
    };
    if (fault === 'amount_invalid') {
      if (typed.trim() === '') return t`Enter an amount`;
      const flaw = readAmount(typed, digits, ownMarks()) ? 'below' : flawOf(typed, digits, ownMarks());
      return withReason(i18n._(sentences[fault]), texts[flaw]);
    }
    if (fault === 'balance_insufficient')
      return compare(balance, zero) > 0
        ? texts.above
        : t`Your balance is ${available}: there’s nothing to withdraw yet.`;
    if (fault === 'amount_below_min' && texts.below) return texts.below;
    if (fault === 'amount_above_max' && rules) return t`The maximum withdrawal is ${most}.`;
    if (fault === 'withdrawals_on_hold' && hold) return hold;
    return i18n._(sentences[fault]);
  };
}
