import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Clapperboard from 'lucide-react/icons/clapperboard';
import CreditCard from 'lucide-react/icons/credit-card';
import Hourglass from 'lucide-react/icons/hourglass';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { openDeposit } from '../../../contract/deposit.ts';
import { member, useBalance } from '../../data/account.ts';
import { compare } from '../../data/money.ts';
import { useIntents } from '../../data/money-writes/money-writes.ts';
import { base, useCurrency } from '../../data/system.ts';
import { Failure } from '../../data/transport/failure.ts';
import { amountText } from '../../i18n/format.ts';
import { DemoLine } from '../../parts/demo/DemoLine.tsx';
import { SlowAnswer, Submit } from '../../parts/form/form.tsx';
import { useFlawText, withReason } from '../../parts/form/useFlawText.ts';
import {
  type Channel,
  fitOf,
  flawOf,
  ownMarks,
  presetsFor,
  rangeOf,
  readAmount,
  smallest,
  typedForm,
} from '../../parts/money/amount-input.ts';
import { FactState, FactStrip } from '../../parts/money/FactState.tsx';
import { useFilmDeposit } from '../../parts/money/film-deposit.ts';
import { OwedNote } from '../../parts/money/OwedNote.tsx';
import { useTypedAmount } from '../../parts/money/useTypedAmount.ts';
import css from '../../parts/money/wallet.module.css';
import { RestrictionNotes, useRestricted } from '../../parts/restrictions/Restrictions.tsx';
import { Screen, useAddress } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Chip, Chips } from '../../ui/controls/Chip.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Help } from '../../ui/controls/Help.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { AmountHero } from '../../ui/layout/Amount.tsx';
import { BottomAction } from '../../ui/layout/BottomAction.tsx';
import { hasMouse } from '../../ui/layout/media.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { useAgeGate } from './age-gate.ts';
import { DepositAllowance, useUsedUpText } from './DepositAllowance.tsx';
import { DepositRefused } from './DepositRefused.tsx';
import { useLimitText } from './limit-text.ts';
import { PendingDeposits } from './PendingDeposits.tsx';
import { useOpenPayment } from './useOpenPayment.ts';

/** The amount to deposit. A single payment method is shown and used here; with several, the next screen asks for one. */
export function Deposit() {
  const site = useQuery(base());
  const channels = site.data?.pay_banklist ?? [];
  const memberQuery = useQuery(member());
  const off = useRestricted();
  const form = useDepositForm(channels);
  const historyLink = (
    <TextLink to={paths.rechargeRecord.to()} padded>
      <Trans>History</Trans>
    </TextLink>
  );
  return (
    <Screen
      back={paths.mine.to()}
      actions={historyLink}
      strip={<FactStrip fact={memberQuery} />}
      top="roomy"
      action={!off && site.data && <DepositButton form={form} />}
    >
      <FactState fact={site} place={<Skeleton height={240} radius={16} />}>
        <CurrentBalance />
        <DemoLine />
        <RestrictionNotes />
        <OwedNote />
        {!off && <AmountForm form={form} channels={channels} />}
        <PendingDeposits />
      </FactState>
    </Screen>
  );
}

function CurrentBalance() {
  const { balance } = useAddress(paths.recharge);
  const { code, digits } = useCurrency();
  const current = useBalance() ?? (/^\d+(\.\d+)?$/.test(balance ?? '') ? balance : undefined);
  return (
    <div className={css.balance}>
      <span className="label quiet">
        <Trans>Balance</Trans>
      </span>
      <AmountHero text={current ? amountText(current, digits) : '–'} currency={code} />
    </div>
  );
}

function AmountForm({ form, channels }: { form: DepositForm; channels: readonly Channel[] }) {
  const { t } = useLingui();
  const { code } = useCurrency();
  const limitText = useLimitText();
  const { id, typed, setTyped, amount, onlyMethod, usedUp, error, send, refused } = form;
  // What is left stands there anyway; that the amount is beyond it is said once.
  const refusedByLimit = refused instanceof Failure && refused.word === 'limit_deposit';
  return (
    <form id={id} className={css.form} noValidate onSubmit={send}>
      <FilmHint />
      <Field
        id={`${id}-amount`}
        label={t`Amount`}
        name="amount"
        autoFocus={hasMouse()}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint={onlyMethod ? 'go' : 'next'}
        maxLength={17}
        left={code && <span className="currency">{code}</span>}
        value={typed}
        onChange={setTyped}
        help={channels.length > 0 ? limitText(rangeOf(channels)) : undefined}
        error={error}
        disabled={usedUp !== undefined}
      />
      <div className={css.presets}>
        <Chips label={t`Quick amounts`} flow="wrap">
          {presetsFor(channels).map((preset) => (
            <Chip
              key={preset}
              pressed={amount !== undefined && compare(amount, preset) === 0}
              disabled={usedUp !== undefined}
              onClick={() => setTyped(preset)}
            >
              {amountText(preset, 0)}
            </Chip>
          ))}
        </Chips>
      </div>
      {onlyMethod && (
        <Section title={t`Payment method`} size="label">
          <List icons>
            <Row icon={CreditCard} kind="brand" title={onlyMethod.name} />
          </List>
        </Section>
      )}
      <DepositAllowance amount={refusedByLimit ? undefined : amount} />
      <DepositRefused error={refused} limitsShown />
    </form>
  );
}

/** For a person who comes from a film: the smallest deposit that opens it, with which the form begins. */
function FilmHint() {
  const { film } = useAddress(paths.recharge);
  const { digits } = useCurrency();
  const least = useFilmDeposit();
  if (!film || !least) return null;
  const amount = amountText(least, digits);
  return (
    <Help icon={Clapperboard}>
      <Trans>Deposit {amount} or more to watch films in full.</Trans>
    </Help>
  );
}

/** The button at the bottom edge, labelled with an amount that can be deposited; under a limit that is used up, disabled with the reason. */
function DepositButton({
  form: { id, amount, fits, onlyMethod, usedUp, busy, isChecked },
}: {
  form: DepositForm;
}) {
  const { digits } = useCurrency();
  const shown = amount && fits && amountText(amount, digits);
  if (usedUp) {
    return (
      <BottomAction>
        <Help kind="warn" icon={Hourglass} id={`${id}-used-up`}>
          {usedUp}
        </Help>
        <Button disabled describedBy={`${id}-used-up`}>
          <Trans>Deposit</Trans>
        </Button>
      </BottomAction>
    );
  }
  return (
    <BottomAction>
      {onlyMethod ? (
        <>
          {busy && !isChecked && <SlowAnswer once />}
          <Submit form={id} busy={busy}>
            {shown ? <Trans>Deposit {shown}</Trans> : <Trans>Deposit</Trans>}
          </Submit>
        </>
      ) : (
        <Button type="submit" form={id}>
          {shown ? <Trans>Choose payment method for {shown}</Trans> : <Trans>Choose payment method</Trans>}
        </Button>
      )}
    </BottomAction>
  );
}

type DepositForm = ReturnType<typeof useDepositForm>;

/** The state of the form: the typed amount, its error, and what happens when the form is sent. */
function useDepositForm(channels: readonly Channel[]) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const flawText = useFlawText();
  const navigate = useNavigate();
  const viaAgeGate = useAgeGate();
  const { money: amountInAddress = '', film } = useAddress(paths.recharge);
  const [typed, setTyped] = useTypedAmount('deposit', typedForm(amountInAddress));
  const [submitted, setSubmitted] = useState(false);
  const amount = readAmount(typed, digits, ownMarks());
  const onlyMethod = channels.length === 1 ? channels[0] : undefined;
  const here = paths.recharge.to({ money: amount, film });
  const payment = useOpenPayment(here);
  const pending = useIntents(openDeposit);
  const isChecked = pending.some(({ state }) => state === 'checking');
  const usedUp = useUsedUpText();
  const limitText = useLimitText();
  const id = useId();

  function fault() {
    if (typed.trim() === '') return withReason(t`Enter an amount`, limitText(rangeOf(channels)));
    const { min = smallest(digits), max } = rangeOf(channels);
    const least = amountText(min, digits);
    const most = max && amountText(max, digits);
    const flaw = amount ? fitOf({ min, max }, amount) : flawOf(typed, digits, ownMarks());
    if (flaw === 'fits') return undefined;
    const text = {
      ...flawText,
      below: t`The minimum deposit is ${least}.`,
      above: most && t`The maximum deposit is ${most}.`,
    }[flaw];
    return amount ? text : withReason(t`wrong amount`, text);
  }

  function send(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (usedUp) return;
    if (!amount || fault()) document.getElementById(`${id}-amount`)?.focus();
    else if (onlyMethod) payment.open(onlyMethod, amount);
    else navigate(viaAgeGate(paths.channel.to({ money: amount })));
  }

  const busy = payment.chosen !== undefined || pending.length > 0;
  return {
    id,
    typed,
    setTyped,
    amount,
    fits: fault() === undefined,
    onlyMethod,
    usedUp,
    error: submitted ? fault() : undefined,
    send,
    busy,
    /** The answer was lost, and the note on the screen says so. */
    isChecked,
    refused: payment.error,
  };
}
