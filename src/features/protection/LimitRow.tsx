import { useLingui } from '@lingui/react/macro';
import type { Limit } from '../../data/protection.ts';
import { useCurrency, useTimeZone } from '../../data/system.ts';
import { amountText, momentText } from '../../i18n/format.ts';
import { useLimitWords } from '../../parts/money/useLimitWords.ts';
import { Progress } from '../../ui/charts/Progress.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { canConfirm, hasLapsed, usedAmount, usedPart } from './limit-change.ts';
import css from './limits.module.css';

interface LimitRowProps {
  period: Limit['period'];
  limit: Limit | undefined;
  onOpen: () => void;
}

/** A limit in the list: its amount, how much is used, and a pending change, each on its own line. */
export function LimitRow({ period, limit, onOpen }: LimitRowProps) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const { each, used, expired } = useLimitWords().periods[period];
  if (!limit)
    return <Row title={each} end={<span className="caption">{t`Not set`}</span>} onClick={onOpen} />;
  const usedText = used(amountText(usedAmount(limit), digits));
  const part = usedPart(limit);
  const isReached = part >= 100;
  return (
    <Row
      title={each}
      caption={
        <span className={css.used}>
          <span>{usedText}</span>
          <Progress value={part} label={usedText} kind={isReached ? 'warn' : undefined} />
          {isReached && <Badge kind="warn">{t`Limit reached`}</Badge>}
          {limit.expired && <span>{expired(amountText(limit.expired, digits))}</span>}
          <Pending pending={limit.pending} />
        </span>
      }
      end={<Amount text={amountText(limit.amount, digits)} />}
      onClick={onOpen}
    />
  );
}

function Pending({ pending }: { pending: Limit['pending'] }) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const zone = useTimeZone();
  if (!pending || hasLapsed(pending, Date.now())) return null;
  const removal = pending.amount === '';
  const next = removal ? '' : amountText(pending.amount, digits);
  if (canConfirm(pending, Date.now()))
    return (
      <>
        <Badge kind="warn">{removal ? t`Confirm removal` : t`Confirm change to ${{ next }}`}</Badge>
        {pending.until && <span>{t`Until ${{ time: momentText(pending.until, zone) }}`}</span>}
      </>
    );
  const time = momentText(pending.from, zone);
  return (
    <span>
      {removal
        ? t`You can confirm the removal after ${{ time }}`
        : t`You can confirm the change to ${{ next }} after ${{ time }}`}
    </span>
  );
}
