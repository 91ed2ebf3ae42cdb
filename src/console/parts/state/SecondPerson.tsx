import { useLingui } from '@lingui/react/macro';
import UsersRound from 'lucide-react/icons/users-round';
import { Link } from 'react-router-dom';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { addresses } from '../../addresses.ts';
import { useOperator, useTimeZone } from '../../data/session.ts';
import { actionTitle } from '../../words/action-title.ts';
import { aloneText, type Waiting, waitsText } from '../../words/second.ts';
import css from './SecondPerson.module.css';

/** An action that is proposed, as the server tells it beside what it is about. */
type Proposed = (Waiting & { id: string; action: string }) | null;

/** In a row: something about it waits for a second person, or for its author where there is none. */
export function SecondBadge({ of: proposed }: { of: Proposed }) {
  const { name } = useOperator();
  const zone = useTimeZone();
  return (
    proposed && (
      <Badge kind="warn" icon={UsersRound}>
        {waitsText(proposed, name, zone)}
      </Badge>
    )
  );
}

interface SecondNoteProps {
  of: Proposed;
  /** Whom it is about, where that is not clear. */
  name?: string | undefined;
}

/** Beside the facts, in place of the button: what waits and for whom, and where it is decided. */
export function SecondNote({ of: proposed, name }: SecondNoteProps) {
  const { t } = useLingui();
  const reader = useOperator().name;
  const zone = useTimeZone();
  if (!proposed) return null;
  const alone = aloneText(proposed, reader, zone);
  return (
    <Note kind="warn" icon={UsersRound}>
      {!alone && <strong>{t`Waiting for a second approver`}: </strong>}
      {actionTitle(proposed.action)}
      {name && ` (${name})`}
      {alone && (
        <>
          {': '}
          <strong>{alone}</strong>
        </>
      )}
      <Link className={css.link} to={addresses.proposals(proposed.id)}>
        {t`Open the proposal`}
      </Link>
    </Note>
  );
}
