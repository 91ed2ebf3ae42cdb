import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import Hourglass from 'lucide-react/icons/hourglass';
import { useState } from 'react';
import { member } from '../../data/account.ts';
import { useTimeZone } from '../../data/system.ts';
import { momentText } from '../../i18n/format.ts';
import { List } from '../../ui/List.tsx';
import { Note } from '../../ui/Note.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { type BreakKind, BreakSheet } from './BreakSheet.tsx';

/** Ways to stop for a while; a break that runs is told, and can be made longer alone. */
export function Breaks() {
  const { t } = useLingui();
  const zone = useTimeZone();
  const [opened, setOpened] = useState<BreakKind>();
  const until = useQuery(member()).data?.excluded_until;
  const running = until && Date.parse(until) > Date.now() ? momentText(until, zone) : undefined;
  return (
    <Section title={t`Breaks`}>
      {running && (
        <Note icon={Hourglass} kind="warn">
          <Trans>
            <strong>You are on a break until {running}.</strong> There are no orders and no deposits until
            then. Withdrawals work as ever.
          </Trans>
        </Note>
      )}
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
