import { useEffect, useRef, useState } from 'react';

/** The state of something that a button opens. When it closes, the focus returns to `button`, even if that was rendered anew. */
export function useOpener() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(false);
  useEffect(() => {
    if (before.current && !open) button.current?.focus();
    before.current = open;
  }, [open]);
  return { open, setOpen, button };
}
