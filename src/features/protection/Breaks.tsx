import { useLingui } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import Hourglass from 'lucide-react/icons/hourglass';
import { useState } from 'react';
import type { BreakKind } from '../../../contract/limits.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { BreakSheet } from './BreakSheet.tsx';

/** The two kinds of break. A running break can only be made longer. */
export function Breaks() {
  const { t } = useLingui();
  const [opened, setOpened] = useState<BreakKind>();
  return (
    <Section title={t`Take a break`}>
      <List icons>
        <Row
          icon={Hourglass}
          title={t`Cool-off`}
          caption={t`Take a break for 1 to 42 days`}
          onClick={() => setOpened('cooloff')}
        />
        <Row
          icon={Ban}
          title={t`Self-exclusion`}
          caption={t`Exclude yourself for 6 months to 5 years`}
          onClick={() => setOpened('exclude')}
        />
      </List>
      {opened && <BreakSheet kind={opened} onClose={() => setOpened(undefined)} />}
    </Section>
  );
}
