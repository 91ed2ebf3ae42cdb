import { useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Hourglass from 'lucide-react/icons/hourglass';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { total } from '../../../contract/game/picks.ts';
import type { OrderCheck } from '../../../verifier/core/order-proof.ts';
import type { Receipt, RoundProof } from '../../data/game/fairness.ts';
import { useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import { DemoBadge } from '../../parts/fairness/DemoBadge.tsx';
import { chipOf } from '../../parts/game/record.ts';
import { numberOf } from '../../parts/game/results.ts';
import { useOutcomeWords } from '../../parts/game/useOutcomeWords.ts';
import { useReturned } from '../../parts/game/useReturned.tsx';
import { roundText, useWords } from '../../parts/game/useWords.ts';
import { Hex } from '../../parts/sharing/sharing.tsx';
import { StatusChip } from '../../ui/feedback/Badge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Pairs } from '../../ui/lists/Pairs.tsx';
import { Dice } from '../../ui/media/Dice.tsx';
import css from './Outcome.module.css';
import { NoDice, Spinner, SummaryChip } from './Outcome.tsx';

interface ReceiptHeadProps {
  order: Receipt['order'];
  proof: RoundProof | undefined;
  /** `undefined` while the verification runs. */
  checks: readonly OrderCheck[] | 'unable' | undefined;
}

/** The summary of an order: its round, dice, status, what its verification found, stake, return and reference. */
export function ReceiptHead({ order, proof, checks }: ReceiptHeadProps) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const words = useWords();
  const outcome = useOutcomeWords();
  const { opencode: dice, status, money, id = '' } = order;
  const returned = useReturned(order);
  return (
    <Card gap={16}>
      <div className={css.head}>
        {dice.length > 0 && <Dice values={dice} size={44} label={words.dice(dice)} />}
        <div>
          <div className={css.title}>
            {dice.length > 0 ? words.pick(`sum_${total(dice)}`) : <NoDice voided={status === 2} />}
          </div>
          <span className="caption">{`${order.name} · ${roundText(numberOf(order))}`}</span>
        </div>
        <div className={css.badges}>
          <StatusChip state={chipOf(order)}>{outcome.state(order)}</StatusChip>
          {proof && <DemoBadge beacon={proof.beacon} />}
        </div>
      </div>
      <div role="status">
        <VerificationSummary checks={checks} />
      </div>
      <Pairs
        pairs={[{ label: t`Stake`, value: amountText(money, digits) }, ...(status === 0 ? [] : returned)]}
      />
      <Hex label={t`Bet reference`} value={id} />
    </Card>
  );
}

function VerificationSummary({ checks }: Pick<ReceiptHeadProps, 'checks'>) {
  const { t } = useLingui();
  if (!checks) return <SummaryChip icon={Spinner}>{t`Verifying on this device`}</SummaryChip>;
  if (checks === 'unable')
    return <SummaryChip icon={CircleAlert}>{t`Not verified on this device`}</SummaryChip>;
  const count = checks.length;
  const good = checks.filter(({ state }) => state === 'ok').length;
  if (checks.some(({ state }) => state === 'failed'))
    return (
      <SummaryChip
        icon={ShieldAlert}
        kind="neg"
      >{t`This receipt failed verification. See the highlighted step.`}</SummaryChip>
    );
  return good < count ? (
    <SummaryChip icon={Hourglass}>{t`${good} of ${count} steps verified`}</SummaryChip>
  ) : (
    <SummaryChip icon={ShieldCheck} kind="pos">{t`All ${count} steps verified on this device`}</SummaryChip>
  );
}
