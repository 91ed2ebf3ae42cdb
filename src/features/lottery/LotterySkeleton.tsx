import { useLingui } from '@lingui/react/macro';
import { Screen } from '../../parts/screen/screen.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { PickGridSkeleton } from './PickGrid.tsx';

/** The table's place while it is read, in its sizes. */
export function LotterySkeleton({ title }: { title?: string | undefined }) {
  const { t } = useLingui();
  return (
    <Screen title={title} gap={20} busy>
      <span className="hidden-text" role="status">{t`Loading`}</span>
      <Skeleton height={186} radius={16} />
      <Section title={t`Last result`}>
        <Skeleton height={70} radius={16} />
        <Skeleton height={60} radius={12} />
      </Section>
      <PickGridSkeleton />
    </Screen>
  );
}
