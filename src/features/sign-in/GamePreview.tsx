import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { games } from '../../data/game/game.ts';
import { RunningGame } from '../../parts/game/RunningGame.tsx';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { GamePreviewSkeleton } from './GamePreviewSkeleton.tsx';

/**
 * A look at the game that the login leads to, or where it leads to none at the first one: its running round and its last result.
 * Nothing where the games cannot be read, and for a game that does not exist.
 */
export default function GamePreview({ gameKey }: { gameKey: string | undefined }) {
  const { data, error } = useQuery(games());
  const game = gameKey ? data?.find(({ key }) => key === gameKey) : data?.[0];
  if (!game) return data || error ? null : <GamePreviewSkeleton />;
  return (
    <Card gap={8}>
      <RunningGame game={game} />
      <p className="caption">
        <Trans>Three dice are rolled each round. Guess their sum.</Trans>
      </p>
      <p className="caption">
        <Trans>Big: 11–18. Small: 3–10. Odd and Even refer to the sum.</Trans>
      </p>
      <TextLink end="chevron" to={paths.fair.to({ key: game.key })}>
        <Trans>Verify results without an account</Trans>
      </TextLink>
    </Card>
  );
}
