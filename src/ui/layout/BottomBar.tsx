import { useRef } from 'react';
import { type Press, Target } from '../controls/Target.tsx';
import { Icon, type IconShape } from '../media/Icon.tsx';
import css from './BottomBar.module.css';
import { useRoomBelow } from './useRoomBelow.ts';

export interface BottomTab extends Press {
  label: string;
  icon: IconShape;
  current?: 'page' | 'place' | undefined;
  /** What is new there: a dot says so on the icon, these words to screen readers. */
  news?: string | undefined;
}

interface BottomBarProps {
  label: string;
  tabs: readonly BottomTab[];
  /** This is an inner screen, on which only wide windows show the bar. */
  inner: boolean;
}

/**
 * The main navigation: at the bottom edge, or in wide windows below the app bar (AppBar.tsx). The tab of this screen has
 * `aria-current="page"`, that of the place which another screen belongs to `aria-current="true"`.
 */
export function BottomBar({ label, tabs, inner }: BottomBarProps) {
  const element = useRef<HTMLElement>(null);
  useRoomBelow(element);
  return (
    <nav ref={element} className={css.bar} aria-label={label} data-inner={inner ? '' : undefined}>
      {tabs.map(({ label: name, icon, current, news, ...press }) => (
        <Target
          key={name}
          {...press}
          className={css.tab}
          aria-current={current === 'place' ? 'true' : current}
        >
          <span className={css.icon} data-news={news && ''}>
            <Icon of={icon} size={24} />
          </span>
          <span className={css.name}>{name}</span>
          {news && <span className="hidden-text">{news}</span>}
        </Target>
      ))}
    </nav>
  );
}
