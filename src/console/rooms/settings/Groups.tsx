import { useLingui } from '@lingui/react/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import UsersRound from 'lucide-react/icons/users-round';
import { Link } from 'react-router-dom';
import type { Answer } from '../../../../contract/console/call.ts';
import type { listSettings } from '../../../../contract/console/settings.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Icon } from '../../../ui/media/Icon.tsx';
import { addresses } from '../../addresses.ts';
import { valueText } from '../../words/values.ts';
import css from './Settings.module.css';

export type Group = Answer<typeof listSettings>['groups'][number];

/** Settings by their groups: what each does and what it is now. */
export function Groups({ groups, current }: { groups: readonly Group[]; current: string | undefined }) {
  const { t } = useLingui();
  return groups.map(({ id, title, settings }) => (
    <Section key={id} title={title} size="label">
      <ul className={css.list}>
        {settings.map((one) => (
          <li key={one.name} data-row="" data-current={one.name === current || undefined}>
            <Link to={addresses.settings(one.name)} aria-current={one.name === current || undefined}>
              <span className={css.words}>
                <b>{one.title}</b>
                <span className="caption">{one.does}</span>
              </span>
              <span className={css.value}>
                <span title={valueText(one.shape, one.value)}>{valueText(one.shape, one.value)}</span>
                {one.second && <Badge icon={UsersRound}>{t`Two-person approval`}</Badge>}
              </span>
              <Icon of={ChevronRight} size={18} className={css.opens} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  ));
}
