import type { FormEvent, ReactNode } from 'react';
import css from './Entrance.module.css';

/** A form that is read by password managers and sent by its own button. */
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
