import { useLingui } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import Hourglass from 'lucide-react/icons/hourglass';
import { useState } from 'react';
import type { BreakKind } from '../../../contract/limits.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { BreakSheet } from './BreakSheet.tsx';

/** Ways to stop for a while; a break that runs can be made longer alone. */
export function Breaks() {
  const { t } = useLingui();
  const [opened, setOpened] = useState<BreakKind>();
  return (
    <Section title={t`Breaks`}>
      <List icons>
        <Row
          icon={Hourglass}
          title={t`Cool off`}
          caption={t`1 to 42 days without play`}
          onClick={() => setOpened('cooloff')}
        />
        <Row
          icon={Ban}
          title={t`Exclude yourself`}
          caption={t`Half a year to five years without play`}
          onClick={() => setOpened('exclude')}
        />
      </List>
      {opened && <BreakSheet kind={opened} onClose={() => setOpened(undefined)} />}
    </Section>
  );
}
