import { useLingui } from '@lingui/react/macro';
import type * as v from 'valibot';
import type { noteFacts } from '../../../../contract/console/member-facts.ts';
import { momentText } from '../../../i18n/format.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { useTimeZone } from '../../data/session.ts';
import css from './Member.module.css';

type Note = v.InferOutput<typeof noteFacts>;

/** What was written about a member, the newest first. */
export function NoteList({ of }: { of: readonly Note[] }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  return (
    <ul className={css.notes}>
      {of.map(({ id, text, privileged, by, at }) => (
        <li key={id} data-privileged={privileged || undefined}>
          <p>{text}</p>
          <span className="caption">
            {by} · {momentText(at, zone)}
          </span>
          {privileged && <Badge kind="warn">{t`Confidential`}</Badge>}
        </li>
      ))}
    </ul>
  );
}
