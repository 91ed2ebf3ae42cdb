import type { ReactNode } from 'react';
import css from './Frame.module.css';

/** As wide as the window, with a column of 650 px for what is in it; 650 px and centred in windows over 1000 px. Holds app bar, page and bottom bar. */
export function Frame({ children }: { children: ReactNode }) {
  return <div className={css.frame}>{children}</div>;
}

interface PageProps {
  children: ReactNode;
  /** `flush`: no space above, for pages that begin with a strip or picture. */
  top?: 'flush' | 'near' | 'roomy';
  /** Pixels between sections. */
  gap?: 20 | 24 | 32;
  busy?: boolean;
}

/** The scrolling middle of a screen. */
export function Page({ children, top = 'near', gap = 24, busy }: PageProps) {
  // The spinner of `PullToRefresh` takes back the gap below it.
  const style = { gap, '--pull-gap': `${gap}px` } as object;
  return (
    <main className={css.page} data-top={top} aria-busy={busy || undefined} style={style}>
      {children}
    </main>
  );
}
