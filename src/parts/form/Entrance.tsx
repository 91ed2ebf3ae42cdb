import type { FormEvent, ReactNode } from 'react';
import css from './Entrance.module.css';

/** A form element for one or a few fields, which password managers recognise. Its own button submits it. */
export function Entrance({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  function send(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form className={css.form} noValidate onSubmit={send}>
      {children}
    </form>
  );
}
