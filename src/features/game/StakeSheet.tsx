import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getLimits } from '../../../contract/account.ts';
import { hasExtra } from '../../data/extras.ts';
import { limits } from '../../data/protection.ts';
import { useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import { AmountHero } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip, Chips } from '../../ui/Chip.tsx';
import { NumberKeypad } from '../../ui/NumberKeypad.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { leastStake, stakeDigits } from './cart.ts';
import { limitsLeft } from './limits.ts';

interface StakeSheetProps {
  open: boolean;
  onClose: () => void;
  stake: string;
  onStake: (stake: string) => void;
  balance: string | undefined;
  picks: number;
}

const presets = ['1', '5', '10', '20', '50', '100'];

/** The stake per pick, typed or taken from what is usual; says its limits. */
export function StakeSheet({ open, onClose, stake, onStake, balance, picks }: StakeSheetProps) {
  const { t } = useLingui();
  const { code, digits } = useCurrency();
  const least = amountText(leastStake, digits);
  const most = covered(balance, picks);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Stake per pick`}
      closeLabel={t`Close`}
      actions={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      <AmountHero text={amountText(stake || '0', digits)} currency={code} />
      <p className="caption num">
        <Trans>
          From {least} on, in steps of {least}.
        </Trans>{' '}
        {most !== undefined && <Covers most={amountText(most, digits)} />}
      </p>
      <OwnLimits open={open} />
      <Chips flow="wrap" label={t`Usual stakes`}>
        {presets.map((preset) => (
          <Chip key={preset} pressed={stake === preset} onClick={() => onStake(preset)}>
            {amountText(preset, 0)}
          </Chip>
        ))}
      </Chips>
      <StakeKeys stake={stake} onStake={onStake} />
    </Sheet>
  );
}

const Covers = ({ most }: { most: string }) => (
  <Trans>Your balance covers up to {most} on each of your picks.</Trans>
);

/** What the member's own limits still allow, where they have set any. */
function OwnLimits({ open }: { open: boolean }) {
  const { digits } = useCurrency();
  const { data = [] } = useQuery({ ...limits(), enabled: open && hasExtra(getLimits) });
  const { stake, loss } = limitsLeft(data);
  if (stake === undefined && loss === undefined) return null;
  const left = { stake: amountText(stake ?? '0', digits), loss: amountText(loss ?? '0', digits) };
  return (
    <p className="caption num">
      {stake !== undefined && <Trans>Your limits leave {left.stake} to stake.</Trans>}{' '}
      {loss !== undefined && <Trans>Your limits leave {left.loss} to lose.</Trans>}
    </p>
  );
}

/** The first key begins a new stake, the next ones write on. */
function StakeKeys({ stake, onStake }: Pick<StakeSheetProps, 'stake' | 'onStake'>) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const begun = typed !== '' && typed === stake;
  function press(value: string) {
    const next = begun || value.length < stake.length ? value : value.slice(stake.length);
    setTyped(next);
    onStake(next);
  }
  return (
    <NumberKeypad
      label={t`Stake per pick`}
      value={stake}
      onChange={press}
      decimals={0}
      digits={stakeDigits}
      deleteLabel={t`Delete`}
    />
  );
}

/** Whole units per pick that a balance covers; `undefined` while it is not known. */
function covered(balance: string | undefined, picks: number): string | undefined {
  if (balance === undefined || picks === 0) return undefined;
  return String(BigInt(balance.split('.')[0] ?? '0') / BigInt(picks));
}
