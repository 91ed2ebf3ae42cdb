import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { RefObject } from 'react';
import { Icon } from '../media/Icon.tsx';
import css from './PullToRefresh.module.css';
import { usePullToRefresh } from './usePullToRefresh.ts';

interface PullToRefreshProps {
  refresh: () => Promise<unknown>;
  /** Announced while it runs: 'Refreshing'. */
  label: string;
  /** The element that scrolls, if it is not the page. */
  scroller?: RefObject<HTMLElement | null> | undefined;
}

/** The spinner that appears when the page is pulled down. It comes first in a `Page`, and has no height otherwise. */
export function PullToRefresh({ refresh, label, scroller }: PullToRefreshProps) {
  const { offset, busy } = usePullToRefresh(refresh, { scroller });
  const height = busy ? 44 : offset;
  return (
    <div className={css.pull} data-pulling={offset > 0 || undefined} style={{ height }} role="status">
      {height > 0 && (
        <span style={{ rotate: `${offset * 3}deg` }}>
          <Icon of={LoaderCircle} {...(busy ? { className: 'spin' } : {})} />
        </span>
      )}
      {busy && <span className="hidden-text">{label}</span>}
    </div>
  );
}
