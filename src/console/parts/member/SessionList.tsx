import { useLingui } from '@lingui/react/macro';
import type * as v from 'valibot';
import type { sessionFacts } from '../../../../contract/console/member-facts.ts';
import { momentText } from '../../../i18n/format.ts';
import { useTimeZone } from '../../data/session.ts';
import css from './Member.module.css';

type Session = v.InferOutput<typeof sessionFacts>;

/** Where a member is logged in: network and browser, and since when. */
export function SessionList({ of }: { of: readonly Session[] }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  return (
    <ul className={css.sessions}>
      {of.map(({ id, createdAt, lastAt, network, agent }) => {
        const since = momentText(createdAt, zone);
        const last = momentText(lastAt, zone);
        return (
          <li key={id}>
            <strong>{network}</strong>
            <span className="caption">{agent}</span>
            <span className="caption">{t`Logged in ${since}, last used ${last}`}</span>
          </li>
        );
      })}
    </ul>
  );
}
