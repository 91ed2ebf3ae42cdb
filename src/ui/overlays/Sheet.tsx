import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../media/Icon.tsx';
import css from './Sheet.module.css';
import { useBackToClose } from './useBackToClose.ts';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  caption?: ReactNode;
  /** Above the title, in the line of the close button. */
  icon?: ReactNode;
  /** The label of the close button; without it there is none, and only the actions close. */
  closeLabel?: string;
  children?: ReactNode;
  /** Fixed at the bottom while the rest scrolls; usually a `ButtonRow`. */
  actions?: ReactNode;
  /** While something is in flight: neither Escape, Back nor the scrim closes. */
  locked?: boolean;
  /** The field that gets the focus; by default the sheet itself. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** What gets the focus when it closes; by default, or with `true`, what had it before. */
  finalFocus?: (() => HTMLElement | null | true) | undefined;
}

/**
 * A modal sheet at the bottom edge. Escape, a press on the scrim and the phone's Back close it. Text fields belong on pages,
 * because the keyboard of iOS misplaces sheets; for amounts there is `NumberKeypad`. The withdrawal password, which is
 * short, is the exception.
 */
export function Sheet(props: SheetProps) {
  const { open } = props;
  const [mounted, setMounted] = useState(open);
  // It is mounted closed, so that it moves in when it opens.
  useLayoutEffect(() => {
    if (open) setMounted(true);
  }, [open]);
  // Most sheets of a screen are never opened: they cost its first drawing nothing.
  return (open || mounted) && <MountedSheet {...props} open={open && mounted} />;
}

function MountedSheet(props: SheetProps) {
  const { open, onClose, title, caption, icon, closeLabel, children, actions, locked } = props;
  const { initialFocus, finalFocus } = props;
  const popup = useRef<HTMLDivElement>(null);
  useBackToClose(open && !locked, onClose);
  const words = (
    <div>
      <Base.Title>{title}</Base.Title>
      {caption && <Base.Description className="caption">{caption}</Base.Description>}
    </div>
  );
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !locked && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={css.scrim} />
        <Base.Viewport className={css.layer}>
          <Base.Popup
            ref={popup}
            className={css.sheet}
            initialFocus={initialFocus ?? popup}
            finalFocus={finalFocus}
          >
            <div className={css.head}>
              {icon ?? words}
              {closeLabel && (
                <Base.Close className={css.close} aria-label={closeLabel} disabled={locked}>
                  <Icon of={X} size={22} />
                </Base.Close>
              )}
            </div>
            {icon && words}
            {children}
            {actions && <div className={css.actions}>{actions}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
