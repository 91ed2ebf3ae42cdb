import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { TextLink } from '../controls/TextLink.tsx';
import { useAboveRoom } from '../layout/useRoomBelow.ts';
import { Icon } from '../media/Icon.tsx';
import css from './Toaster.module.css';
import { type ToastMessage, toast, useToasts } from './toast.ts';

const icons = { success: CircleCheck, error: CircleAlert, info: Info } as const;

/** Shows toasts over the app bar and above open sheets. Rendered once in the app. */
export function Toaster({ label }: { label: string }) {
  const messages = useToasts();
  const location = useLocation();
  const element = useRef<HTMLElement>(null);
  useAboveRoom(element);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a new location object
  useEffect(() => toast.leave(), [location]);
  return createPortal(
    <section
      ref={element}
      className={css.toaster}
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions"
    >
      {messages.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </section>,
    document.body,
  );
}

/**
 * How long a toast stands, ms: longer with more to read, with something to do, and the longest with that and what went wrong.
 * The bytes of a text tell its length, because a Chinese character says as much as some letters.
 */
function timeOf({ kind, text, action }: ToastMessage): number {
  if (!action) return Math.max(2500, 60 * new Blob([text]).size);
  return kind === 'error' ? 10_000 : 5000;
}

function Toast({ message }: { message: ToastMessage }) {
  const { id, kind, text, action } = message;
  const time = timeOf(message);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toast.dismiss(id), time);
    return () => clearTimeout(timer);
  }, [held, id, time]);

  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer or the focus on it only stops its timer
    <div
      className={css.toast}
      data-kind={kind}
      {...hold}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={icons[kind]} />
      <span>{text}</span>
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
