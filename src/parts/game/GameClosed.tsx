import { useLingui } from '@lingui/react/macro';
import DoorClosed from 'lucide-react/icons/door-closed';
import ListChecks from 'lucide-react/icons/list-checks';
import { Failure } from '../../data/transport/failure.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonRow } from '../../ui/controls/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { failureText } from '../failure/failure-text.ts';
import { ServiceButton } from '../service/ServiceButton.tsx';

/** Why there is nothing to play: all games are off, this one is closed, or it does not exist. */
export type ClosedReason = 'games_off' | 'game_closed' | 'not_found';

/**
 * Shown where a game cannot be played, with a link elsewhere and one to the orders that were open when it closed.
 * `failure`: the server's refusal, which may hold a message of the operator about this game.
 */
export function GameClosed({ why, failure }: { why: ClosedReason; failure?: unknown }) {
  const { t } = useLingui();
  const closed = failure instanceof Failure ? failure : new Failure('game_closed');
  const texts = {
    games_off: { title: failureText(new Failure('games_off')) },
    game_closed: { title: t`This game is closed`, text: failureText(closed) },
    not_found: { title: t`Game not found`, text: t`The link may be outdated or incomplete.` },
  };
  const links = {
    games_off: { label: t`Go to Home`, to: paths.home.to() },
    game_closed: { label: t`Other games`, to: paths.game.to() },
    not_found: { label: t`All games`, to: paths.game.to() },
  };
  const link = links[why];
  return (
    <>
      <Empty
        place="page"
        icon={DoorClosed}
        {...texts[why]}
        action={
          <ButtonRow>
            <Button size="small" to={link.to}>
              {link.label}
            </Button>
            {why === 'game_closed' && <ServiceButton size="small" kind="secondary" />}
          </ButtonRow>
        }
      />
      {why !== 'not_found' && (
        <List icons>
          <Row
            icon={ListChecks}
            title={t`Bet history`}
            caption={t`Bets already placed will still be settled.`}
            to={paths.gameRecord.to()}
          />
        </List>
      )}
    </>
  );
}
