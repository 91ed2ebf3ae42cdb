import { Trans, useLingui } from '@lingui/react/macro';
import Landmark from 'lucide-react/icons/landmark';
import { type FormEvent, useEffect, useState } from 'react';
import type { getBankAccount } from '../../../contract/bank-account.ts';
import type { Answer } from '../../../contract/call.ts';
import { sentences } from '../../../contract/sentences.ts';
import { useBalance } from '../../data/account.ts';
import { useCurrency } from '../../data/system.ts';
import { clearLastWithdrawal, clearRefusedWithdrawal } from '../../data/withdrawal.ts';
import { amountText } from '../../i18n/format.ts';
import { Submit } from '../../parts/form/form.tsx';
import { readAmount } from '../../parts/money/amount-input.ts';
import { HoldWay } from '../../parts/money/HoldWay.tsx';
import { pinLength } from '../../parts/money/NewPin.tsx';
import { useHoldText } from '../../parts/money/useHoldText.ts';
import css from '../../parts/money/withdraw.module.css';
import { type AmountFault, amountFault, type Rules } from '../../parts/money/withdrawal.ts';
import { maskedText } from '../../ui/controls/masked.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { AmountCard } from './AmountCard.tsx';
import { PinEntry } from './PinEntry.tsx';
import { useWithdrawing } from './useWithdrawing.ts';
import { aboutPin, WithdrawRefused } from './WithdrawRefused.tsx';
import { WithdrawSheet } from './WithdrawSheet.tsx';
import { WithdrawSums } from './WithdrawSums.tsx';

interface WithdrawFormProps {
  rules: Rules | undefined;
  card: Answer<typeof getBankAccount>['info'] | undefined;
  /** The site asks for the withdrawal password. */
  pin: boolean;
}

/** What no other amount would help against: said before one is typed. */
const shutting: readonly AmountFault[] = ['withdrawals_on_hold', 'withdrawals_today_used'];

/** Amount, account, sums and password; the sheet asks once more before anything goes out. */
export function WithdrawForm({ rules, card, pin: asksPin }: WithdrawFormProps) {
  const { t } = useLingui();
  const faultText = useAmountFaultText(rules);
  const { digits } = useCurrency();
  const left = useBalance();
  const [typed, setTyped] = useState('');
  const [pin, setPin] = useState('');
  const [asked, setAsked] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { onItsWay, end, request } = useWithdrawing();
  const failure = end?.outcome.state === 'refused' ? end.outcome.failure : undefined;
  const money = readAmount(typed, digits);
  // What is on its way is taken off already; here it is still what this form is about.
  const [before, setBefore] = useState<string>();
  const balance = before ?? left;
  const fault = amountFault({ typed, digits, balance, rules });
  const told = asked || (fault && shutting.includes(fault)) || (typed !== '' && fault !== 'amount_invalid');
  const pinMissing = asksPin && pin.length < pinLength;
  const amount = money && amountText(money, digits);

  useEffect(() => clearRefusedWithdrawal, []);

  function change(set: (value: string) => void, value: string) {
    clearLastWithdrawal();
    set(value);
  }

  function review(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!fault && !pinMissing && !onItsWay) setConfirming(true);
  }

  async function send() {
    if (!money) return;
    setBefore(left);
    const outcome = await request({ money, paypwd: asksPin ? pin : '' });
    setBefore(undefined);
    setConfirming(false);
    if (outcome?.state !== 'refused' || !aboutPin(outcome.failure)) return;
    setAsked(false);
    setPin('');
  }

  return (
    <form className={css.form} noValidate onSubmit={review}>
      <AmountCard
        typed={typed}
        onType={(value) => change(setTyped, value)}
        balance={balance}
        rules={rules}
        error={fault && told ? faultText(fault) : undefined}
      />
      <HoldWay rules={rules} />
      <Section title={t({ message: 'To', comment: 'The account that the money goes to' })} size="label">
        <List icons>
          <Row icon={Landmark} title={card?.bankinfo} caption={maskedText(card?.bankid ?? '')} />
        </List>
      </Section>
      <div className={css.sums}>
        <WithdrawSums money={fault ? undefined : money} rules={rules} balance={balance} />
      </div>
      {asksPin && (
        <PinEntry
          value={pin}
          onChange={(value) => change(setPin, value)}
          missing={asked && pinMissing}
          failure={failure}
        />
      )}
      <div className={css.last}>
        <WithdrawRefused failure={failure} money={end?.money} />
        <Submit busy={onItsWay !== undefined}>
          <Words amount={amount} checking={onItsWay === 'checking'} />
        </Submit>
        <p className="caption center">
          <Trans>Sent only once. You can follow each step in your history.</Trans>
        </p>
      </div>
      <WithdrawSheet
        open={confirming && onItsWay !== 'checking'}
        onClose={() => setConfirming(false)}
        busy={onItsWay !== undefined}
        money={money ?? '0'}
        rules={rules}
        balance={balance}
        to={`${card?.bankinfo ?? ''} ${maskedText(card?.bankid ?? '')}`}
        onConfirm={() => void send()}
      />
    </form>
  );
}

function Words({ amount, checking }: { amount: string | undefined; checking: boolean }) {
  if (checking) return <Trans>Checking</Trans>;
  return amount ? <Trans>Withdraw {amount}</Trans> : <Trans>Withdraw</Trans>;
}

/** Why an amount cannot be withdrawn, with the amount that could be, or with when it can. */
function useAmountFaultText(rules: Rules | undefined): (fault: AmountFault) => string {
  const { t, i18n } = useLingui();
  const { digits } = useCurrency();
  const hold = useHoldText(rules);
  return (fault) => {
    const least = amountText(rules?.min ?? '0', digits);
    const most = amountText(rules?.max ?? '0', digits);
    if (fault === 'amount_below_min' && rules) return t`The minimum withdrawal is ${least}.`;
    if (fault === 'amount_above_max' && rules) return t`The maximum withdrawal is ${most}.`;
    if (fault === 'withdrawals_on_hold' && hold) return hold;
    return i18n._(sentences[fault]);
  };
}
