import { useLingui } from '@lingui/react/macro';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { zero } from '../../data/money.ts';
import { useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import { Amount } from '../../ui/layout/Amount.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import type { IconShape } from '../../ui/media/Icon.tsx';
import { shortRound } from './useWords.ts';

/** A pending order: `placing` until the answer arrives or is lost, then `checking` until the server reports the outcome. */
export type PendingOrder = { state: 'placing' | 'checking'; cost: string; expect: string };

/** An order whose outcome is not known yet. */
export function PendingOrderRow({ order: { state, cost, expect } }: { order: PendingOrder }) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const number = shortRound(expect);
  return (
    <Row
      icon={Spinner}
      title={state === 'placing' ? t`Placing your bet` : t`Confirming your bet`}
      caption={
        state === 'placing' ? t`Round ${number}` : t`Round ${number} · Your bet won’t be placed twice.`
      }
      end={<Amount text={amountText(cost || zero, digits)} />}
    />
  );
}

const Spinner: IconShape = (props) => <LoaderCircle {...props} className="spin" />;
