import { useLingui } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { momentText } from '../../../i18n/format.ts';
import { Icon } from '../../../ui/media/Icon.tsx';
import { useTimeZone } from '../../data/session.ts';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import { alertWords, factText } from '../../words/today.ts';
import type { TodayData } from './Overview.tsx';
import css from './Today.module.css';

/** What owners have to be told; each stays until somebody closes it. */
export function Alerts({ alerts }: Pick<TodayData, 'alerts'>) {
  const { t, i18n } = useLingui();
  const zone = useTimeZone();
  if (alerts.length === 0) return null;
  return (
    <ul className={css.alerts} aria-label={t`Open alerts`}>
      {alerts.map(({ id, kind, at, facts }) => (
        <li key={id}>
          <Icon of={TriangleAlert} />
          <div>
            <b>{alertWords[kind] ? i18n._(alertWords[kind]) : kind}</b>
            <span className="caption">
              {[
                momentText(at, zone),
                ...Object.entries(facts).map(([name, value]) => factText(name, value)),
              ].join(' · ')}
            </span>
          </div>
          <ActionButton action="alert close" given={{ id }} />
        </li>
      ))}
    </ul>
  );
}
