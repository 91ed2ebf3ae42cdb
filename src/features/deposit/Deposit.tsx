import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { member, useBalance } from '../../data/account.ts';
import { base, useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
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
import { useAgeGate } from './age-gate.ts';
import { DepositRoom } from './DepositRoom.tsx';
import { useLimitText } from './limit-text.ts';
import { Waiting } from './Waiting.tsx';

/** How much to deposit; the channel is the next step. */
export function Deposit() {
  const channels = useQuery(base()).data?.pay_banklist ?? [];
  const known = useQuery(member());
  const resting = useBreak() !== undefined;
  const records = (
    <TextLink to={paths.rechargeRecord.to()} padded>
      <Trans>History</Trans>
    </TextLink>
  );
  return (
    <Screen back={paths.mine.to()} actions={records} strip={<FactStrip fact={known} />} top="roomy">
      <BalanceNow />
      <BreakNote />
      <OwedNote />
      {!resting && <AmountForm channels={channels} />}
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

function AmountForm({ channels }: { channels: readonly Channel[] }) {
  const { t } = useLingui();
  const { code, digits } = useCurrency();
  const navigate = useNavigate();
  const gate = useAgeGate();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const limitText = useLimitText();
  const range = rangeOf(channels);
  const amount = readAmount(typed, digits);
  const error = asked ? wrong() : undefined;

  function wrong() {
    if (!amount) return t`wrong amount`;
    return channels.length > 0 && fitOf(range, amount) !== 'fits' ? limitText(range) : undefined;
  }

  function go(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (amount && !wrong()) navigate(gate(paths.channel.to({ money: amount })));
  }

  return (
    <form className={css.form} noValidate onSubmit={go}>
      <Field
        label={t`Amount`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={17}
        left={code && <span className="currency">{code}</span>}
        value={typed}
        onChange={setTyped}
        help={channels.length > 0 ? limitText(range) : undefined}
        error={error}
      />
      <div className={css.presets}>
        <Chips label={t`Quick amounts`} flow="wrap">
          {presetsFor(channels).map((preset) => (
            <Chip key={preset} pressed={amount === preset} onClick={() => setTyped(preset)}>
              {amountText(preset, 0)}
            </Chip>
          ))}
        </Chips>
      </div>
      <DepositRoom amount={amount} />
      <Button type="submit">
        <Trans>Choose payment method</Trans>
      </Button>
    </form>
  );
}
