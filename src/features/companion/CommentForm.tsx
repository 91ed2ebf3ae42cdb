import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { writeComment } from '../../../contract/companion.ts';
import { sendComment } from '../../data/companion.ts';
import { Refused, Submit, useForm } from '../../form.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/toast.ts';
import css from './Comments.module.css';

type Props = {
  /** The card's. */
  id: string;
  /** The comment that is answered. */
  parent?: string;
  onClose: () => void;
};

/** Letters that a comment may have. */
const longest = 500;

/** A member's own words; others read them after a check. */
export function CommentForm({ id, parent, onClose }: Props) {
  const { t } = useLingui();
  const [content, setContent] = useState('');
  const form = useForm(writeComment, async (fields: { id: string; content: string }) => {
    await sendComment({ ...fields, ...(parent && { parent }) });
    toast.success(t`Thank you. It is shown here after a check.`);
    onClose();
  });
  const whole = useRef<HTMLFormElement>(null);
  // Who asked to write, writes: the field is ready, above the bar at the bottom.
  useEffect(() => {
    whole.current?.querySelector('textarea')?.focus({ preventScroll: true });
    whole.current?.scrollIntoView({ block: 'center' });
  }, []);
  const left = longest - content.length;
  return (
    <form
      ref={whole}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit({ id, content: content.trim() });
      }}
    >
      <TextArea
        label={parent ? t`Your reply` : t`Your comment`}
        name="content"
        rows={parent ? 2 : 4}
        maxLength={longest}
        value={content}
        onChange={setContent}
        help={left < 100 ? <Trans>{left} letters left</Trans> : <Trans>Shown with your user name.</Trans>}
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
  );
}
