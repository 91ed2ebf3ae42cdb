import { type ReactNode, useState } from 'react';
import css from './Backdrop.module.css';

interface BackdropProps {
  /** Path or address of the picture; without one the content stands as it is. */
  src: string | undefined;
  children: ReactNode;
}

/** A picture of the site behind the head of a page, so pale that every text on it can be read. */
export function Backdrop({ src, children }: BackdropProps) {
  const [broken, setBroken] = useState<string>();
  if (!src || src === broken) return children;
  return (
    <div className={`${css.backdrop} bleed`}>
      <img src={src} alt="" onError={() => setBroken(src)} />
      {children}
    </div>
  );
}
