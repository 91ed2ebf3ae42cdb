import { useLingui } from '@lingui/react/macro';
import UsersRound from 'lucide-react/icons/users-round';
import { Link } from 'react-router-dom';
import type { Answer } from '../../../../contract/console/call.ts';
import type { listSettings } from '../../../../contract/console/settings.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { addresses } from '../../addresses.ts';
import css from './Settings.module.css';
import { valueText } from './value.ts';

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
                <span className="num">{valueText(one, one.value)}</span>
                {one.second && <Badge icon={UsersRound}>{t`Second approver`}</Badge>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  ));
}
