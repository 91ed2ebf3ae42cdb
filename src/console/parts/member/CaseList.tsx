import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type * as v from 'valibot';
import type { caseFacts } from '../../../../contract/console/member-facts.ts';
import { momentText } from '../../../i18n/format.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { useTimeZone } from '../../data/session.ts';
import { caseKindWords } from '../../words/cases.ts';
import css from './Member.module.css';

type CaseFacts = v.InferOutput<typeof caseFacts>;

/** Cases about a member, each with a link to where it is decided. */
export function CaseList({ of }: { of: readonly CaseFacts[] }) {
  const { t, i18n } = useLingui();
  const zone = useTimeZone();
  return (
    <ul className={css.lines}>
      {of.map(({ id, kind, hold, openedAt, closedAt }) => (
        <li key={id}>
          <Link className={css.link} to={`/cases/${id}`}>
            {i18n._(caseKindWords[kind])}
          </Link>
          <span className="caption">{momentText(openedAt, zone)}</span>
          <span className={css.badges}>
            {closedAt ? (
              <Badge>{t`Closed`}</Badge>
            ) : (
              <Badge kind="warn">{hold ? t`Withdrawals on hold` : t`Open`}</Badge>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
