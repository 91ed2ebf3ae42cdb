import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Call } from '../../../contract/call.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TextArea } from '../../ui/controls/TextArea.tsx';
import { Refused, Submit, useForm } from '../form/form.tsx';

interface WordsFormProps<About> {
  label: string;
  rows?: number;
  /** With what of the writer they are shown. */
  help: ReactNode;
  /** The call that takes them as `content`, beside what they are about. */
  call: Call;
  about: About;
  send: (fields: About & { content: string }) => Promise<unknown>;
  onSent: () => void;
  onClose: () => void;
}

/** Letters that one's own words may have. */
const longest = 500;

/** A member's own words, to be shown to others after a check. */
export function WordsForm<About extends Record<string, string>>(props: WordsFormProps<About>) {
  const { label, rows = 4, help, call, about, send, onSent, onClose } = props;
  const [content, setContent] = useState('');
  const form = useForm(call, async (fields: About & { content: string }) => {
    await send(fields);
    onSent();
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
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit({ ...about, content: content.trim() });
      }}
    >
      <TextArea
        label={label}
        name="content"
        rows={rows}
        maxLength={longest}
        value={content}
        onChange={setContent}
        help={left < 100 ? <Plural value={left} one="# character left" other="# characters left" /> : help}
        error={form.errorsOf({ content: content.trim() } as Partial<About & { content: string }>).content}
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
