import { Trans, useLingui } from '@lingui/react/macro';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import Coins from 'lucide-react/icons/coins';
import Dice5 from 'lucide-react/icons/dice-5';
import Percent from 'lucide-react/icons/percent';
import Scale from 'lucide-react/icons/scale';
import Undo2 from 'lucide-react/icons/undo-2';
import Wallet from 'lucide-react/icons/wallet';
import type { MoneyKind } from '../../../contract/statement.ts';
import type { MoneyRow } from '../../data/statement.ts';
import { useCurrency, useTimeZone } from '../../data/system.ts';
import { amountText, clockText, signOf, unsigned } from '../../i18n/format.ts';
import { maskedText } from '../../ui/controls/masked.ts';
import { Amount } from '../../ui/layout/Amount.tsx';
import { Row, type RowKind } from '../../ui/lists/Row.tsx';
import type { IconShape } from '../../ui/media/Icon.tsx';

interface MoneyLineProps {
  row: MoneyRow;
  as: 'li' | 'div';
  /** Opens the record behind the movement; `undefined` if it has none. */
  onOpen: (() => void) | undefined;
}

/** A movement in the list: its kind, time, round or payment method or account, amount, and the balance after it. */
export function MoneyLine({ row, as, onOpen }: MoneyLineProps) {
  const about = useAboutText()(row.about);
  const zone = useTimeZone();
  const { digits } = useCurrency();
  const { kind, type_txt, createtime, money, balance } = row;
  const after = balance && amountText(balance, digits);
  const end = (
    <>
      <Amount text={amountText(unsigned(money), digits)} sign={signOf(money)} />
      {after && (
        <span className="caption num">
          <Trans comment="The balance after a movement of money">Balance {after}</Trans>
        </span>
      )}
    </>
  );
  return (
    <Row
      as={as}
      {...(kind ? looks[kind] : unknown)}
      title={type_txt}
      caption={[clockText(createtime, zone), about].filter(Boolean).join(' · ')}
      end={end}
      chevron={false}
      onClick={onOpen}
    />
  );
}

const looks: Record<MoneyKind, { icon: IconShape; kind: RowKind }> = {
  recharge: { icon: ArrowDownToLine, kind: 'brand' },
  stake: { icon: Dice5, kind: 'neutral' },
  // A payout can be less than its stake: the mark of a win is for net wins alone, which this row cannot tell.
  win: { icon: Coins, kind: 'neutral' },
  refund: { icon: Undo2, kind: 'neutral' },
  withdrawal: { icon: ArrowUpToLine, kind: 'neutral' },
  returned: { icon: Undo2, kind: 'neutral' },
  fee: { icon: Percent, kind: 'neutral' },
  correction: { icon: Scale, kind: 'neutral' },
};

const unknown = { icon: Wallet, kind: 'neutral' } as const;

/** The record behind a movement as text: 'Round 0842', 'Mexicopay', '•••• 4821'. */
function useAboutText(): (about: MoneyRow['about']) => string {
  const { t } = useLingui();
  return (about) => {
    if (about?.record === 'order' && about.name) {
      const number = about.name.slice(8);
      return t`Round ${number}`;
    }
    return about?.record === 'withdrawal' ? maskedText(about.name) : (about?.name ?? '');
  };
}
