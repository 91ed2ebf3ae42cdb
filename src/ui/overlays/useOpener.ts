import { useEffect, useRef, useState } from 'react';

/** Whether what a button opens is open; `button` has the focus again when it has closed, wherever it stands by then. */
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
