import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { onLeave } from '../../data/session/session.ts';
import { paths } from '../../paths.ts';
import css from '../../ui/controls/Tabs.module.css';
import { Target } from '../../ui/controls/Target.tsx';

/** The search and filters with which each way was left in this visit, as the query of its address. */
let left = { all: '', cities: '' };

onLeave(() => {
  left = { all: '', cities: '' };
});

/** The two ways to a companion, with the look of tabs. `all`, `cities`: which of them this screen is or lies in. */
export function Ways({ all, cities }: { all?: 'page'; cities?: 'page' | 'true' }) {
  const { t } = useLingui();
  const { search } = useLocation();
  useEffect(() => {
    if (all) left.all = search;
    if (cities === 'page') left.cities = search;
  }, [all, cities, search]);
  return (
    <nav className={`${css.tabs} fading`} aria-label={t`Companions`}>
      <Target to={paths.nHomeList.to() + (all ? search : left.all)} aria-current={all}>
        {t`All companions`}
      </Target>
      <Target to={paths.choose.to() + (cities === 'page' ? search : left.cities)} aria-current={cities}>
        {t`By city`}
      </Target>
    </nav>
  );
}
