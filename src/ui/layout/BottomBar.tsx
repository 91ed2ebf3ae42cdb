import { type Press, Target } from '../controls/Target.tsx';
import { Icon, type IconShape } from '../media/Icon.tsx';
import css from './BottomBar.module.css';

export interface BottomTab extends Press {
  label: string;
  icon: IconShape;
  current?: boolean;
}

/**
 * The main navigation at the bottom edge; the tab of this screen has `aria-current`. Without such a tab the screen is an inner
 * one, and only wide windows show the bar.
 */
export function BottomBar({ label, tabs }: { label: string; tabs: readonly BottomTab[] }) {
  return (
    <nav
      className={css.bar}
      aria-label={label}
      data-inner={tabs.some(({ current }) => current) ? undefined : ''}
    >
      {tabs.map(({ label: name, icon, current, ...press }) => (
        <Target key={name} {...press} className={css.tab} aria-current={current ? 'page' : undefined}>
          <Icon of={icon} size={24} />
          <span className={css.name}>{name}</span>
        </Target>
      ))}
    </nav>
  );
}
