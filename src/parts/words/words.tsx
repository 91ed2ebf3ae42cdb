import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Call } from '../../../contract/call.ts';
import { keepInterrupted } from '../../data/session/interrupted.ts';
import { onLeave } from '../../data/session/session.ts';
import { Failure } from '../../data/transport/failure.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TextArea } from '../../ui/controls/TextArea.tsx';
import { useLate } from '../../ui/feedback/Late.tsx';
import { useOpener } from '../../ui/overlays/useOpener.ts';
import { Refused, SlowAnswer, Submit, useForm } from '../form/form.tsx';

interface WordsFormProps<About> {
  label: string;
  rows?: number;
  /** What of the writer is shown with the text, such as the name. */
  help: ReactNode;
  /** The call that takes the text as `content`, with the fields of `about`. */
  call: Call;
  about: About;
  send: (fields: About & { content: string }, signal: AbortSignal) => Promise<unknown>;
  onSent: () => void;
  onClose: () => void;
}

/** The largest number of characters. */
const maxLength = 500;

/** What was typed on this page, by its name in the tab's storage. */
const drafts = new Map<string, string>();

/** The names of the texts that the end of a session interrupted. */
const interrupted = new Set<string>();

keepInterrupted(
  () => [...drafts].filter(([, text]) => text),
  (kept) => {
    for (const [name, text] of kept) {
      sessionStorage.setItem(name, text);
      interrupted.add(name);
    }
  },
);

onLeave(() => {
  drafts.clear();
  interrupted.clear();
});

const draftName = (call: Call, about: object) => `plaza-draft:${call.path} ${JSON.stringify(about)}`;

/** Whether a text was begun in this tab and not sent. */
export const isBegun = (call: Call, about: object): boolean =>
  Boolean(sessionStorage.getItem(draftName(call, about)));

/** The state of a `WordsForm` that a button opens. One that the end of a session interrupted is open again. */
export const useWriting = (call: Call, about: object) => useOpener(interrupted.has(draftName(call, about)));

/**
 * The text as it was left in this tab, also over a reload: it is gone when it was sent, cancelled, or its member leaves. After the
 * server has ended the session it is in this page's memory alone.
 */
function useDraft(name: string) {
  const [content, setContent] = useState(() => {
    const kept = sessionStorage.getItem(name) ?? '';
    if (kept) drafts.set(name, kept);
    return kept;
  });
  const keep = (next: string) => {
    setContent(next);
    drafts.set(name, next);
    sessionStorage.setItem(name, next);
  };
  const forget = () => {
    drafts.delete(name);
    interrupted.delete(name);
    sessionStorage.removeItem(name);
  };
  return [content, keep, forget] as const;
}

/** A form for a text by the member, which others see after an operator's check. */
export function WordsForm<About extends Record<string, string>>(props: WordsFormProps<About>) {
  const { label, rows = 4, help, call, about, send, onSent, onClose } = props;
  const { t } = useLingui();
  const [content, setContent, forget] = useDraft(draftName(call, about));
  const sendThis = async ({ content = '' }: Record<string, string>, signal: AbortSignal) => {
    await send({ ...about, content }, signal);
    forget();
    onSent();
  };
  const form = useForm(call, sendThis, { missing: { content: t`Write something first.` } });
  const element = useRef<HTMLFormElement>(null);
  // The person has just asked to write, so the field gets the focus, and the form is scrolled out from under the bottom bar.
  useEffect(() => {
    element.current?.querySelector('textarea')?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'center' });
  }, []);
  const left = maxLength - content.length;
  const late = useLate(form.busy);
  // A text whose sending was given up may have arrived all the same, as one whose answer was lost.
  const [givenUp, setGivenUp] = useState<Failure>();
  const cancel = () => {
    if (form.busy) {
      form.cancel();
      setGivenUp(new Failure('unanswered'));
      return;
    }
    forget();
    onClose();
  };
  return (
    <form
      ref={element}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setGivenUp(undefined);
        form.submit({ ...about, content: content.trim() });
      }}
    >
      <TextArea
        label={label}
        name="content"
        rows={rows}
        maxLength={maxLength}
        value={content}
        onChange={setContent}
        help={left < 100 ? <Plural value={left} one="# character left" other="# characters left" /> : help}
        error={form.errorsOf({ content: content.trim() }).content}
      />
      <Refused
        error={form.error ?? givenUp}
        fields={['content']}
        unanswered={t`We didn’t get a response. You can send it again unchanged; it won’t be posted twice.`}
      />
      <Submit busy={form.busy}>
        <Trans>Send</Trans>
      </Submit>
      {form.busy && <SlowAnswer once />}
      <Button kind="quiet" disabled={form.busy && !late} onClick={cancel}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  );
}
