import { Dialog as Base } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../../ui/media/Icon.tsx';
import layers from '../../../ui/overlays/Layer.module.css';
import { useBackToClose } from '../../../ui/overlays/useBackToClose.ts';
import { firstFaulty } from '../fields/first-faulty.ts';
import css from './Panel.module.css';

interface PanelProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Fixed at the end: the buttons. */
  actions?: ReactNode;
  /** While something is in flight nothing closes it. */
  locked?: boolean;
  width?: 'usual' | 'wide';
  /** Submits the form that the panel is. */
  onSubmit?: (() => void) | undefined;
}

/** A dialog with fields: in the middle of a wide window, at the lower edge of a phone. Escape, Back and the cross close it. */
export function Panel(props: PanelProps) {
  const { open, onClose, title, children, actions, locked = false, width = 'usual', onSubmit } = props;
  const { t } = useLingui();
  const popup = useRef<HTMLDivElement>(null);
  useBackToClose(open && !locked, onClose);
  return (
    <Base.Root open={open} disablePointerDismissal onOpenChange={(next) => !next && !locked && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={layers.scrim} />
        <Base.Viewport className={`${layers.layer} ${css.layer}`}>
          <Base.Popup
            ref={popup}
            className={`${layers.surface} ${css.panel}`}
            data-width={width}
            initialFocus={popup}
          >
            <div className={css.head}>
              <Base.Title>{title}</Base.Title>
              <Base.Close className={css.close} aria-label={t`Close`} disabled={locked}>
                <Icon of={X} />
              </Base.Close>
            </div>
            <Frame onSubmit={onSubmit && (() => !locked && onSubmit())}>
              <div className={css.body}>{children}</div>
              {actions && <div className={css.actions}>{actions}</div>}
            </Frame>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** A form where the panel submits something; else its content may have forms of its own. */
function Frame({ onSubmit, children }: { onSubmit: (() => void) | undefined; children: ReactNode }) {
  if (!onSubmit) return <div className={css.form}>{children}</div>;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A panel that another one opened is not a part of that one's form.
    event.stopPropagation();
    // What it tells of its fields stands in the document before the first faulty one is looked for.
    flushSync(() => onSubmit?.());
    firstFaulty(event.currentTarget)?.focus();
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {children}
    </form>
  );
}
