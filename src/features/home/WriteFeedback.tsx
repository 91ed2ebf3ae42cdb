import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import { useState } from 'react';
import { giveFeedback } from '../../../contract/system.ts';
import { sendFeedback } from '../../data/profile.ts';
import { Refused, Submit, useForm } from '../../form.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Help } from '../../ui/Help.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import css from './Home.module.css';

/** Letters that one entry may have. */
const longest = 500;

/** A member's own words for this tab: a button that opens the field, and what became of them. */
export function WriteFeedback() {
  const { t } = useLingui();
  const [state, setState] = useState<'closed' | 'writing' | 'sent'>('closed');
  if (state === 'writing')
    return <Writing onSent={() => setState('sent')} onClose={() => setState('closed')} />;
  return (
    <div className={css.write}>
      {state === 'sent' && (
        <div role="status">
          <Help kind="ok" icon={CircleCheck}>
            <Trans>Thank you. It is shown here after a check.</Trans>
          </Help>
        </div>
      )}
      <Button kind="soft" icon={MessageSquarePlus} onClick={() => setState('writing')}>
        {t`Write feedback`}
      </Button>
    </div>
  );
}

function Writing({ onSent, onClose }: { onSent: () => void; onClose: () => void }) {
  const { t } = useLingui();
  const [content, setContent] = useState('');
  const form = useForm(giveFeedback, async (fields: { content: string }) => {
    await sendFeedback(fields);
    onSent();
  });
  const left = longest - content.length;
  return (
    <Card>
      <form
        className={css.write}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit({ content: content.trim() });
        }}
      >
        <TextArea
          label={t`Your feedback`}
          name="content"
          maxLength={longest}
          value={content}
          onChange={setContent}
          help={
            left < 100 ? (
              <Trans>{left} letters left</Trans>
            ) : (
              <Trans>Shown with your picture, without your name.</Trans>
            )
          }
          error={form.errors.content}
        />
        <Refused error={form.error} fields={['content']} />
        <Submit busy={form.busy}>
          <Trans>Send</Trans>
        </Submit>
        <Button kind="quiet" disabled={form.busy} onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </form>
    </Card>
  );
}
