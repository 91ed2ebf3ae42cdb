import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { Button, ButtonRow } from '../controls/Button.tsx';
import css from './Dialog.module.css';
import layers from './Layer.module.css';
import { useBackToClose } from './useBackToClose.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  confirm: { label: string; onClick: () => void; busy?: boolean; kind?: 'primary' | 'danger' };
  cancel?: { label: string };
  /** What gets the focus when it closes; by default, or with `true`, what had it before. */
  finalFocus?: (() => HTMLElement | null | true) | undefined;
}

/** A short question in the middle of the screen. Escape and Back cancel; a press outside does nothing. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, text, children, confirm, cancel, finalFocus } = props;
  const popup = useRef<HTMLDivElement>(null);
  const locked = confirm.busy === true;
  useBackToClose(open && !locked, onClose);
  return (
    <Base.Root open={open} disablePointerDismissal onOpenChange={(next) => !next && !locked && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={layers.scrim} />
        <Base.Viewport className={`${layers.layer} ${css.layer}`}>
          <Base.Popup
            ref={popup}
            className={`${layers.surface} ${css.dialog}`}
            initialFocus={popup}
            finalFocus={finalFocus}
            role="alertdialog"
          >
            <Base.Title className={css.title}>{title}</Base.Title>
            {text && <Base.Description className={css.text}>{text}</Base.Description>}
            {children}
            <ButtonRow>
              {cancel && (
                <Button kind="secondary" disabled={locked} onClick={onClose}>
                  {cancel.label}
                </Button>
              )}
              <Button kind={confirm.kind ?? 'primary'} busy={confirm.busy} onClick={confirm.onClick}>
                {confirm.label}
              </Button>
            </ButtonRow>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
