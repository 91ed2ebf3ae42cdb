import { type ReactNode, useState } from 'react';
import css from './Backdrop.module.css';

interface BackdropProps {
  /** The path or URL of the picture; without one the content has no backdrop. */
  src: string | undefined;
  children: ReactNode;
}

/** A picture of the site behind the top of a page, so pale that all text on it is readable. */
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
