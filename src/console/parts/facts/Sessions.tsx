import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { momentText } from '../../../i18n/format.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { useTimeZone } from '../../data/session.ts';
import { browserText } from '../../words/browsers.ts';
import css from './Sessions.module.css';

interface OpenSession {
  id: string;
  seenAt: string;
  endsAt: string;
  ip: string;
  agent: string;
  own: boolean;
}

interface SessionLinesProps {
  sessions: readonly OpenSession[];
  /** At the end of a session that is not the reader's own: the button that ends it. */
  end?: (id: string) => ReactNode;
}

/** Open sessions: browser, network and when it was last used. */
export function SessionLines({ sessions, end }: SessionLinesProps) {
  const { t } = useLingui();
  const zone = useTimeZone();
  return (
    <ul className={css.sessions}>
      {sessions.map((one) => (
        <li key={one.id}>
          <div>
            <b>{browserText(one.agent)}</b>
            {one.own && <Badge kind="brand">{t`This session`}</Badge>}
            <span className="caption">
              {t`${{ ip: one.ip || '–' }}, last used ${{ when: momentText(one.seenAt, zone) }}, expires ${{ until: momentText(one.endsAt, zone) }}`}
            </span>
          </div>
          {!one.own && end?.(one.id)}
        </li>
      ))}
    </ul>
  );
}
