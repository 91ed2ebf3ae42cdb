import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { TextLink } from '../controls/TextLink.tsx';
import type { IconShape } from '../media/Icon.tsx';
import css from './Popover.module.css';

interface PopoverProps {
  /** The text of the link that opens it, and the name of the popover. */
  label: string;
  icon?: IconShape;
  children: ReactNode;
}

/** A small box under a text link, at its right edge. A press or focus elsewhere, Escape, or a second press closes it. */
export function Popover({ label, icon, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => !place.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for Escape from the link and the box inside
    <div ref={place} className={css.place} onKeyDown={closeOnEscape}>
      <TextLink {...(icon ? { end: icon } : {})} expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </TextLink>
      {open && (
        <div id={id} className={css.plate} role="dialog" aria-label={label}>
          {children}
        </div>
      )}
    </div>
  );
}
