import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import { useState } from 'react';
import { giveFeedback } from '../../../contract/system.ts';
import { sendFeedback } from '../../data/profile.ts';
import { useWriting, WordsForm } from '../../parts/words/words.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Help } from '../../ui/controls/Help.tsx';
import { Card } from '../../ui/layout/Card.tsx';

/** A button that opens the form for feedback, and a confirmation once it is sent. */
export function WriteFeedback() {
  const { t } = useLingui();
  const { open, setOpen, button } = useWriting(giveFeedback, {});
  const [sent, setSent] = useState(false);
  const close = (sent: boolean) => {
    setSent(sent);
    setOpen(false);
  };
  if (open) {
    return (
      <Card>
        <WordsForm
          label={t`Your feedback`}
          help={<Trans>Your feedback will be shown with your photo but without your name.</Trans>}
          call={giveFeedback}
          about={{}}
          send={sendFeedback}
          onSent={() => close(true)}
          onClose={() => close(false)}
        />
      </Card>
    );
  }
  return (
    <div className="stack">
      {sent && (
        <div role="status">
          <Help kind="ok" icon={CircleCheck}>
            <Trans>Thank you. Your feedback will appear here after review.</Trans>
          </Help>
        </div>
      )}
      <Button ref={button} kind="soft" icon={MessageSquarePlus} onClick={() => setOpen(true)}>
        {t`Give feedback`}
      </Button>
    </div>
  );
}
