import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';

/** Heights in px of the placeholders of the five steps. */
const heights = [180, 96, 176, 140, 168] as const;

/** Placeholder of a proof while it loads. `children`: what stands below its outcome and is known already. */
export function ProofSkeleton({ children }: { children?: React.ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="stack">
      <span className="hidden-text" role="status">{t`Loading`}</span>
      <Card gap={16}>
        <Skeleton width={148} height={44} radius={12} />
        <Skeleton width={186} height={28} />
        <Skeleton width={112} height={28} />
        <Skeleton height={44} radius={12} />
      </Card>
      {children}
      {heights.map((height) => (
        <Skeleton key={height} height={height} radius={16} />
      ))}
    </div>
  );
}
