import { useLingui } from '@lingui/react/macro';
import { CopyButton } from '../../parts/sharing/sharing.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';

interface AboutProps {
  /** A companion's name and code. */
  name?: string;
  code?: string;
  /** The reference of a deposit or a withdrawal. */
  payment?: string;
}

/** What a question is about, and a message that names it, to copy into the chat: another site's is told nothing. */
export function About({ name, code, payment }: AboutProps) {
  const { t } = useLingui();
  if (payment)
    return <Question title={t`Payment`} message={t`Hello. My question is about payment ${payment}.`} />;
  if (!name || !code) return null;
  return <Question title={name} message={t`Hello. I’d like to contact ${name} (code ${code}).`} />;
}

function Question({ title, message }: { title: string; message: string }) {
  const { t } = useLingui();
  return (
    <Section title={t`Your question is about`} size="label">
      <List label={t`Your question is about`}>
        <Row title={title} caption={message} />
      </List>
      <CopyButton text={message}>{t`Copy message`}</CopyButton>
    </Section>
  );
}
