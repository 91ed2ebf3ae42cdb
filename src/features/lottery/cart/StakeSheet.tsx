import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { getLimits } from '../../../../contract/protection.ts';
import { hasExtra } from '../../../data/extra-calls.ts';
import { limits } from '../../../data/protection.ts';
import { useCurrency } from '../../../data/system.ts';
import { amountText, sentenceGap } from '../../../i18n/format.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Chip, Chips } from '../../../ui/controls/Chip.tsx';
import { NumberKeypad, type NumberKeypadProps } from '../../../ui/controls/NumberKeypad.tsx';
import { AmountHero } from '../../../ui/layout/Amount.tsx';
import { Sheet } from '../../../ui/overlays/Sheet.tsx';
import { stakeDigits } from './cart.ts';
import { limitsLeft } from './limits.ts';

interface StakeSheetProps {
  open: boolean;
  /** Describes the running round, because the sheet covers its card. */
  caption: ReactNode;
  onClose: () => void;
  stake: string;
  onStake: (stake: string) => void;
  balance: string | undefined;
  /** The smallest stake. Every stake is a multiple of it. */
  least: string;
  /** The highest stake per pick in this round; `undefined` if the server sends no limit. */
  highest: string | undefined;
  picks: number;
}

/** The quick stakes, as multiples of the smallest stake. */
const presets = [1, 5, 10, 20, 50, 100];

/** Sets the stake per pick by a keypad or a quick stake, and shows its limits. */
export function StakeSheet(props: StakeSheetProps) {
  const { open, caption, onClose, stake, onStake, balance, picks, highest } = props;
  const { t } = useLingui();
  const { code, digits } = useCurrency();
  const least = amountText(props.least, digits);
  const most = coveredStake(balance, picks);
  const keys = useRef<HTMLDivElement>(null);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Stake per pick`}
      caption={caption}
      closeLabel={t`Close`}
      initialFocus={keys}
      actions={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      <AmountHero text={amountText(stake || '0', digits)} currency={code} />
      <p className="caption num">
        <Trans>
          Minimum stake: {least}, in steps of {least}.
        </Trans>
        {sentenceGap()}
        {most !== undefined && <CoveredByBalance most={amountText(most, digits)} />}
        {sentenceGap()}
        {highest !== undefined && <TakenByRound highest={amountText(highest, digits)} />}
      </p>
      <OwnLimits open={open} />
      <Chips flow="wrap" label={t`Quick stakes`}>
        {presets
          .map((times) => String(times * Number(props.least)))
          .map((preset) => (
            <Chip key={preset} pressed={stake === preset} onClick={() => onStake(preset)}>
              {amountText(preset, 0)}
            </Chip>
          ))}
      </Chips>
      <StakeKeys {...props} ref={keys} />
    </Sheet>
  );
}

const CoveredByBalance = ({ most }: { most: string }) => (
  <Trans>Your balance covers up to {most} per pick.</Trans>
);

const TakenByRound = ({ highest }: { highest: string }) => (
  <Trans>Maximum for this round: {highest} per pick.</Trans>
);

/** How much the member's own limits still allow. Shows nothing without limits. */
function OwnLimits({ open }: { open: boolean }) {
  const { digits } = useCurrency();
  const { data = [] } = useQuery({ ...limits(), enabled: open && hasExtra(getLimits) });
  const { stake, loss } = limitsLeft(data);
  if (stake === undefined && loss === undefined) return null;
  const left = { stake: amountText(stake ?? '0', digits), loss: amountText(loss ?? '0', digits) };
  return (
    <p className="caption num">
      {stake !== undefined && <Trans>Stake limit remaining: {left.stake}</Trans>}
      {sentenceGap()}
      {loss !== undefined && <Trans>Loss limit remaining: {left.loss}</Trans>}
    </p>
  );
}

/** The keypad. The first key starts a new stake, the next keys extend it. */
function StakeKeys({ stake, onStake, least, ref }: StakeSheetProps & Pick<NumberKeypadProps, 'ref'>) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const continues = typed !== '' && typed === stake;
  function press(value: string) {
    const next = continues || value.length < stake.length ? value : value.slice(stake.length);
    setTyped(next);
    onStake(next);
  }
  return (
    <NumberKeypad
      ref={ref}
      label={t`Stake per pick`}
      value={stake}
      onChange={press}
      decimals={0}
      digits={stakeDigits(least)}
      deleteLabel={t`Delete`}
    />
  );
}

/** The highest whole stake per pick that the balance covers; `undefined` while the balance is unknown. */
function coveredStake(balance: string | undefined, picks: number): string | undefined {
  if (balance === undefined || picks === 0) return undefined;
  return String(BigInt(balance.split('.')[0] ?? '0') / BigInt(picks));
}
