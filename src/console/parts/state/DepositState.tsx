import { useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { depositWords, type StateWords, type DepositState as Word } from '../../words/payments.ts';
import { moneyText } from '../facts/Money.tsx';
import css from './DepositState.module.css';
import { State } from './State.tsx';

interface DepositStateProps {
  of: {
    state: Word;
    /** How something of it was taken back, and how much. */
    reversed: 'refunded' | 'charged_back' | null;
    back: string;
    /** The comparison with a provider's file in which it differs. */
    differs: string | null;
  };
  currency: string;
}

/** What a deposit is called now: one of which only a part was charged back is charged back too, with the amount beside it. */
export const depositLook = ({
  state,
  reversed,
}: Pick<DepositStateProps['of'], 'state' | 'reversed'>): StateWords => depositWords[reversed ?? state];

/** The state of a deposit in a list, what was taken back of it, and whether a provider's file says another thing. */
export function DepositState({ of, currency }: DepositStateProps) {
  const { t } = useLingui();
  return (
    <span className={css.state}>
      <State of={depositLook(of)} />
      {of.reversed && <span className="caption">{moneyText({ amount: `-${of.back}`, currency })}</span>}
      {of.differs && <Badge kind="warn">{t`Differs from the file`}</Badge>}
    </span>
  );
}
