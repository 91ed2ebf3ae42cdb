import css from './Tabs.module.css';
import { Target } from './Target.tsx';

interface TabLinksProps {
  label: string;
  /** `current`: the screen itself, or the one that it lies in. */
  links: readonly { label: string; to: string; current?: 'page' | 'true' | undefined }[];
}

/** Links between screens of one place, with the look of tabs. */
export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav className={`${css.tabs} fading`} aria-label={label}>
      {links.map(({ label: name, to, current }) => (
        <Target key={to} to={to} aria-current={current}>
          {name}
        </Target>
      ))}
    </nav>
  );
}
