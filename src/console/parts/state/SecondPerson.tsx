import { useLingui } from '@lingui/react/macro';
import UsersRound from 'lucide-react/icons/users-round';
import { Link } from 'react-router-dom';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { addresses } from '../../addresses.ts';
import { actionTitle } from '../../words/action-title.ts';
import css from './SecondPerson.module.css';

/** An action that waits, as the server tells it beside what it is about. */
type Waiting = { id: string; action: string } | null;

/** In a row: something about it waits for a second person. */
export function SecondBadge({ of: waiting }: { of: Waiting }) {
  const { t } = useLingui();
  return (
    waiting && (
      <Badge kind="warn" icon={UsersRound}>
        {t`Waiting for a second person`}
      </Badge>
    )
  );
}

interface SecondNoteProps {
  of: Waiting;
  /** Whom it is about, where that is not clear. */
  name?: string | undefined;
  /** Where there is no second person: who may confirm it then. */
  alone?: string | undefined;
}

/** Beside the facts, in place of the button: what waits, and where it is decided. */
export function SecondNote({ of: waiting, name, alone }: SecondNoteProps) {
  const { t } = useLingui();
  return (
    waiting && (
      <Note kind="warn" icon={UsersRound}>
        {!alone && <strong>{t`Waiting for a second person`}: </strong>}
        {actionTitle(waiting.action)}
        {name && ` (${name})`}
        {alone && (
          <>
            {': '}
            <strong>{alone}</strong>
          </>
        )}
        <Link className={css.link} to={addresses.proposals(waiting.id)}>
          {t`Open the proposal`}
        </Link>
      </Note>
    )
  );
}
