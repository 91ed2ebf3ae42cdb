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

/** Why there is nothing to play: all games are off, this one is closed, or there is none of this name. */
export type ClosedReason = 'games_off' | 'game_closed' | 'not_found';

/** Stands where a game cannot be played, with the way on, and to the orders that were open when it was closed. */
export function GameClosed({ why }: { why: ClosedReason }) {
  const { t } = useLingui();
  const texts = {
    games_off: { title: failureText(new Failure('games_off')) },
    game_closed: { title: t`This game is closed`, text: failureText(new Failure('game_closed')) },
    not_found: { title: t`Game not found`, text: t`The link may be outdated or incomplete.` },
  };
  const ways = {
    games_off: { label: t`Go to Home`, to: paths.home.to() },
    game_closed: { label: t`Other games`, to: paths.game.to() },
    not_found: { label: t`All games`, to: paths.game.to() },
  };
  const way = ways[why];
  return (
    <>
      <Empty
        place="page"
        icon={DoorClosed}
        {...texts[why]}
        action={
          <ButtonRow>
            <Button size="small" to={way.to}>
              {way.label}
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
