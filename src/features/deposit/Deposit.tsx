import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import CreditCard from 'lucide-react/icons/credit-card';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { openDeposit } from '../../../contract/deposit.ts';
import { member, useBalance } from '../../data/account.ts';
import { useIntents } from '../../data/money-writes/money-writes.ts';
import { base, useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import { Submit } from '../../parts/form/form.tsx';
import { type Channel, fitOf, presetsFor, rangeOf, readAmount } from '../../parts/money/amount-input.ts';
import { BreakNote, useBreak } from '../../parts/money/BreakNote.tsx';
import { FactStrip } from '../../parts/money/FactState.tsx';
import { OwedNote } from '../../parts/money/OwedNote.tsx';
import css from '../../parts/money/wallet.module.css';
import { Screen, useAddress } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Chip, Chips } from '../../ui/controls/Chip.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { AmountHero } from '../../ui/layout/Amount.tsx';
import { BottomAction } from '../../ui/layout/BottomAction.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { useAgeGate } from './age-gate.ts';
import { DepositRefused } from './DepositRefused.tsx';
import { DepositRoom } from './DepositRoom.tsx';
import { useLimitText } from './limit-text.ts';
import { useOpening } from './useOpening.ts';
import { Waiting } from './Waiting.tsx';

/** How much to deposit. A single payment method is shown here and paid from here; of several one is chosen next. */
export function Deposit() {
  const channels = useQuery(base()).data?.pay_banklist ?? [];
  const known = useQuery(member());
  const resting = useBreak() !== undefined;
  const form = useDepositForm(channels);
  const records = (
    <TextLink to={paths.rechargeRecord.to()} padded>
      <Trans>History</Trans>
    </TextLink>
  );
  return (
    <Screen
      back={paths.mine.to()}
      actions={records}
      strip={<FactStrip fact={known} />}
      top="roomy"
      action={!resting && <DepositButton form={form} />}
    >
      <BalanceNow />
      <BreakNote />
      <OwedNote />
      {!resting && <AmountForm form={form} channels={channels} />}
      <Waiting />
    </Screen>
  );
}

function BalanceNow() {
  const { balance } = useAddress(paths.recharge);
  const { code, digits } = useCurrency();
  const now = useBalance() ?? (/^\d+(\.\d+)?$/.test(balance ?? '') ? balance : undefined);
  return (
    <div className={css.balance}>
      <span className="label quiet">
        <Trans>Balance</Trans>
      </span>
      <AmountHero text={now ? amountText(now, digits) : '–'} currency={code} />
    </div>
  );
}

type DepositForm = ReturnType<typeof useDepositForm>;

/** The amount that is typed, what is wrong with it, and where sending it leads. */
function useDepositForm(channels: readonly Channel[]) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const navigate = useNavigate();
  const gate = useAgeGate();
  const { money: given = '' } = useAddress(paths.recharge);
  const [typed, type] = useState(given);
  const [asked, setAsked] = useState(false);
  const limitText = useLimitText();
  const amount = readAmount(typed, digits);
  const only = channels.length === 1 ? channels[0] : undefined;
  const opening = useOpening(paths.recharge.to({ money: amount }));
  const underWay = useIntents(openDeposit).length > 0;
  const id = useId();

  function wrong() {
    if (!amount) return t`wrong amount`;
    const range = rangeOf(channels);
    return channels.length > 0 && fitOf(range, amount) !== 'fits' ? limitText(range) : undefined;
  }

  function send(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!amount || wrong()) document.getElementById(`${id}-amount`)?.focus();
    else if (only) opening.open(only, amount);
    else navigate(gate(paths.channel.to({ money: amount })));
  }

  const busy = opening.chosen !== undefined || underWay;
  return {
    id,
    typed,
    type,
    amount,
    only,
    error: asked ? wrong() : undefined,
    send,
    busy,
    refused: opening.error,
  };
}

function AmountForm({ form, channels }: { form: DepositForm; channels: readonly Channel[] }) {
  const { t } = useLingui();
  const { code } = useCurrency();
  const limitText = useLimitText();
  const { id, typed, type, amount, only, error, send, refused } = form;
  return (
    <form id={id} className={css.form} noValidate onSubmit={send}>
      <Field
        id={`${id}-amount`}
        label={t`Amount`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint={only ? 'go' : 'next'}
        maxLength={17}
        left={code && <span className="currency">{code}</span>}
        value={typed}
        onChange={type}
        help={channels.length > 0 ? limitText(rangeOf(channels)) : undefined}
        error={error}
      />
      <div className={css.presets}>
        <Chips label={t`Quick amounts`} flow="wrap">
          {presetsFor(channels).map((preset) => (
            <Chip key={preset} pressed={amount === preset} onClick={() => type(preset)}>
              {amountText(preset, 0)}
            </Chip>
          ))}
        </Chips>
      </div>
      {only && (
        <Section title={t`Payment method`} size="label">
          <List icons>
            <Row icon={CreditCard} kind="brand" title={only.name} />
          </List>
        </Section>
      )}
      <DepositRoom amount={amount} />
      <DepositRefused error={refused} />
    </form>
  );
}

/** At the thumb's edge, with the amount it sends. */
function DepositButton({ form: { id, amount, only, busy } }: { form: DepositForm }) {
  const { digits } = useCurrency();
  const shown = amount && amountText(amount, digits);
  return (
    <BottomAction>
      {only ? (
        <Submit form={id} busy={busy}>
          {shown ? <Trans>Deposit {shown}</Trans> : <Trans>Deposit</Trans>}
        </Submit>
      ) : (
        <Button type="submit" form={id}>
          {shown ? <Trans>Choose payment method for {shown}</Trans> : <Trans>Choose payment method</Trans>}
        </Button>
      )}
    </BottomAction>
  );
}
