import { useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import css from '../../ui/controls/Tabs.module.css';
import { Target } from '../../ui/controls/Target.tsx';

/** The two ways to a companion, with the look of tabs. `all`, `cities`: which of them this screen is or lies in. */
export function Ways({ all, cities }: { all?: 'page'; cities?: 'page' | 'true' }) {
  const { t } = useLingui();
  return (
    <nav className={`${css.tabs} fading`} aria-label={t`Companions`}>
      <Target to={paths.nHomeList.to()} aria-current={all}>
        {t`All companions`}
      </Target>
      <Target to={paths.choose.to()} aria-current={cities}>
        {t`By city`}
      </Target>
    </nav>
  );
}
