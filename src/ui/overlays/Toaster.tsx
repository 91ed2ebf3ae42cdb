import Award from 'lucide-react/icons/award';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { TextLink } from '../controls/TextLink.tsx';
import { Icon } from '../media/Icon.tsx';
import css from './Toaster.module.css';
import { type ToastMessage, toast, useToasts } from './toast.ts';

const icons = { success: CircleCheck, error: CircleAlert, info: Info, reward: Award } as const;

/** Shows what `toast` says, under the app bar. Once in the app; stands over sheets too. */
export function Toaster({ label }: { label: string }) {
  const messages = useToasts();
  return createPortal(
    <section className={css.toaster} aria-label={label} aria-live="polite" aria-relevant="additions">
      {messages.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </section>,
    document.body,
  );
}

/** Time to read it: 4 s and 50 ms a letter, twice that with something to press. */
const readingTime = ({ text, action }: ToastMessage) => (4000 + text.length * 50) * (action ? 2 : 1);

function Toast({ message }: { message: ToastMessage }) {
  const { id, kind, text, action } = message;
  const [held, setHeld] = useState(false);
  const time = readingTime(message);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toast.dismiss(id), time);
    return () => clearTimeout(timer);
  }, [held, id, time]);

  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer or the focus on it only holds its time
    <div
      className={css.toast}
      data-kind={kind}
      {...hold}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={icons[kind]} />
      <span className="num">{text}</span>
      {action && (
        <TextLink
          onClick={() => {
            toast.dismiss(id);
            action.onClick();
          }}
        >
          {action.label}
        </TextLink>
      )}
    </div>
  );
}
