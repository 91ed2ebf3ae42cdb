import { useLingui } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Answer } from '../../../../contract/console/call.ts';
import type { listGames } from '../../../../contract/console/games.ts';
import { StatusChip } from '../../../ui/feedback/Badge.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';

export type OneGame = Answer<typeof listGames>['games'][number];

/** Whether bets are taken in a game. */
export function GameState({ of: { state } }: { of: Pick<OneGame, 'state'> }) {
  const { t } = useLingui();
  if (state === 'open')
    return <StatusChip state="pos">{t({ message: 'Open', context: 'game: bets are taken' })}</StatusChip>;
  if (state === 'off') return <StatusChip state="neg">{t`All games are closed`}</StatusChip>;
  return <StatusChip state="warn">{t({ message: 'Closed', context: 'game: no bets are taken' })}</StatusChip>;
}

/** Rounds that should have been drawn: members wait for their result. */
export function Overdue({ waiting }: { waiting: number }) {
  const { t } = useLingui();
  if (waiting === 0) return null;
  return (
    <Note kind="warn" icon={TriangleAlert}>
      <strong>{t`Overdue draws: ${waiting}`}</strong>{' '}
      {t`Members are waiting for the result. Check the beacon, and close the game if this continues.`}
    </Note>
  );
}
