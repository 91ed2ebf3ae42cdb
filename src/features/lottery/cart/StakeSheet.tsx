import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { useCurrency } from '../../../data/system.ts';
import { amountText, sentenceGap } from '../../../i18n/format.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Chip, Chips } from '../../../ui/controls/Chip.tsx';
import { Help } from '../../../ui/controls/Help.tsx';
import { NumberKeypad, type NumberKeypadProps } from '../../../ui/controls/NumberKeypad.tsx';
import { AmountHero } from '../../../ui/layout/Amount.tsx';
import { Sheet } from '../../../ui/overlays/Sheet.tsx';
import { stakeDigits } from './cart.ts';
import { type Bounds, coversStake, type StakeFault } from './obstacle.ts';
import { useStakeFaultText } from './useObstacleText.ts';

interface StakeSheetProps {
  open: boolean;
  /** Describes the running round, because the sheet covers its card. */
  caption: ReactNode;
  onClose: () => void;
  stake: string;
  onStake: (stake: string) => void;
  bounds: Bounds;
  /** What is wrong with the stake. */
  fault: StakeFault | undefined;
  picks: number;
}

/** The quick stakes, as multiples of the smallest stake. */
const presets = [1, 5, 10, 20, 50, 100];

/** Sets the stake per pick by a keypad or a quick stake, and shows its limits. */
export function StakeSheet(props: StakeSheetProps) {
  const { open, caption, onClose, stake, onStake, bounds, fault, picks } = props;
  const { t } = useLingui();
  const { code, digits } = useCurrency();
  const faultText = useStakeFaultText();
  const keys = useRef<HTMLDivElement>(null);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Stake per pick`}
      caption={caption}
      closeLabel={t`Close`}
      initialFocus={keys}
      actions={<Finish {...props} />}
    >
      <AmountHero text={amountText(stake || '0', digits)} currency={code} />
      {fault ? (
        <Help id="typed-stake-fault" kind="error">
          {faultText(fault, bounds, picks)}
        </Help>
      ) : (
        <StakeBounds bounds={bounds} picks={picks} />
      )}
      <Chips flow="wrap" label={t`Quick stakes`}>
        {presets
          .map((times) => String(times * Number(bounds.least)))
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

/** Closes the sheet once the stake can be bet. A balance that covers no stake at all leads to a deposit instead. */
function Finish({ bounds, fault, picks, onClose }: StakeSheetProps) {
  const { t } = useLingui();
  const describedBy = fault && 'typed-stake-fault';
  if (fault === 'balance_insufficient' && !coversStake(bounds, picks))
    return (
      <Button describedBy={describedBy} to={paths.recharge.to({ balance: bounds.balance })}>
        {t`Deposit`}
      </Button>
    );
  return (
    <Button keepsFocus disabled={fault !== undefined} describedBy={describedBy} onClick={onClose}>
      {t`Done`}
    </Button>
  );
}

/** What bounds the stake. An error takes its place, so that on a small phone no key is pushed out of sight. */
function StakeBounds({ bounds, picks }: Pick<StakeSheetProps, 'bounds' | 'picks'>) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const faultText = useStakeFaultText();
  const { balance, highest, left } = bounds;
  const known: [StakeFault, boolean][] = [
    ['amount_invalid', true],
    ['balance_insufficient', balance !== undefined],
    ['bankroll_full', highest !== undefined],
  ];
  const lines = known.filter(([, is]) => is).map(([word]) => faultText(word, bounds, picks));
  const [stake, loss] = [left.stake, left.loss].map((amount) => amount && amountText(amount, digits));
  const own = [
    ...(stake ? [t`Stake limit remaining: ${stake}`] : []),
    ...(loss ? [t`Loss limit remaining: ${loss}`] : []),
  ];
  return (
    <>
      <p className="caption">{lines.join(sentenceGap())}</p>
      {own.length > 0 && <p className="caption">{own.join(' · ')}</p>}
    </>
  );
}

/** The keypad. The first key starts a new stake, the next keys extend it. Escape leaves the stake as it was. */
function StakeKeys({
  stake,
  onStake,
  onClose,
  bounds,
  fault,
  ref,
}: StakeSheetProps & Pick<NumberKeypadProps, 'ref'>) {
  const { t } = useLingui();
  const [before] = useState(stake);
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
      digits={stakeDigits(bounds.least)}
      onEnter={fault ? undefined : onClose}
      onEscape={() => onStake(before)}
      deleteLabel={t`Delete`}
    />
  );
}
