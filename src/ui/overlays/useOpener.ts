import { useEffect, useRef, useState } from 'react';

/** The state of something that a button opens, or that is open `initially`. When it closes, the focus returns to `button`, even if that was rendered anew. */
export function useOpener(initially = false) {
  const [open, setOpen] = useState(initially);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(false);
  useEffect(() => {
    if (before.current && !open) button.current?.focus();
    before.current = open;
  }, [open]);
  return { open, setOpen, button };
}
