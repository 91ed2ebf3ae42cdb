import { useLingui } from '@lingui/react/macro';
import { CopyButton } from '../../parts/sharing/sharing.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';

/** The companion that a question is about, and a message that names them, to copy into the chat: another site's is told nothing. */
export function AboutPerson({ name, code }: { name?: string; code?: string }) {
  const { t } = useLingui();
  if (!name || !code) return null;
  const message = t`Hello. I’d like to contact ${name} (code ${code}).`;
  return (
    <Section title={t`Your question is about`} size="label">
      <List label={t`Your question is about`}>
        <Row title={name} caption={message} />
      </List>
      <CopyButton text={message}>{t`Copy message`}</CopyButton>
    </Section>
  );
}
