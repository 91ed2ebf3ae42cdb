import { useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import { useCopy } from '../../parts/sharing/sharing.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';

/** The companion that a question is about, by name and code, to copy into the chat: the chat itself is told nothing. */
export function AboutPerson({ name, code }: { name?: string; code?: string }) {
  const { t } = useLingui();
  const copy = useCopy();
  if (!name || !code) return null;
  const both = t`${name} (code ${code})`;
  return (
    <Section title={t`Your question is about`} size="label">
      <List label={t`Your question is about`}>
        <Row
          title={name}
          caption={t`Code: ${code}`}
          end={<IconButton icon={Copy} label={t`Copy name and code`} onClick={() => copy(both)} />}
        />
      </List>
      <p className="caption">{t`Give Support this name and code so we know who you mean.`}</p>
    </Section>
  );
}
