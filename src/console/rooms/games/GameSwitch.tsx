import { useLingui } from '@lingui/react/macro';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import type { OneGame } from './GameState.tsx';

/** Closes or opens a game. While all games are off by a setting, neither would do anything. */
export function GameSwitch({ of: { key, name, state } }: { of: Pick<OneGame, 'key' | 'name' | 'state'> }) {
  const { t } = useLingui();
  if (state === 'off') return null;
  return state === 'open' ? (
    <ActionButton action="game close" given={{ game: key }} title={t`Close ${name}`} />
  ) : (
    <ActionButton action="game open" given={{ game: key }} title={t`Open ${name}`} kind="primary" />
  );
}
