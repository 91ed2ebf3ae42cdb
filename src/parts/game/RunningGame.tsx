import { Trans, useLingui } from '@lingui/react/macro';
import Dices from 'lucide-react/icons/dices';
import { type Game, isBeforeFirst } from '../../data/game/game.ts';
import { Failure } from '../../data/transport/failure.ts';
import { durationText } from '../../i18n/format.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { RowIcon } from '../../ui/lists/Row.tsx';
import { Dice } from '../../ui/media/Dice.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import css from './RunningGame.module.css';
import { type Running, useRunningRound } from './useRunningRound.ts';
import { shortRound, useWords } from './useWords.ts';

/** A game with its running round and its last result. */
export function RunningGame({ game }: { game: Game }) {
  const running = useRunningRound(game.key);
  return (
    <>
      <span className={css.top}>
        <RowIcon kind="brand">
          {game.ico ? <img src={game.ico} alt="" width={40} height={40} /> : <Icon of={Dices} size={22} />}
        </RowIcon>
        <span className={css.name}>
          <b>{game.name}</b>
          <span className="caption">{game.desc}</span>
        </span>
        {!isClosed(running) && <TimeLeft {...running} />}
      </span>
      <LastResult running={running} />
    </>
  );
}

/** Whether the operator has closed this game. Its last known round is then out of date. */
const isClosed = ({ error }: Running) => error instanceof Failure && error.word === 'game_closed';

function TimeLeft({ count, round }: Pick<Running, 'count' | 'round'>) {
  const { t } = useLingui();
  const counting = count?.phase === 'open' || count?.phase === 'closed';
  const untilDraw = round && isBeforeFirst(round) ? t`until it starts` : t`until the draw`;
  const caption = count?.phase === 'open' ? t`left to bet` : untilDraw;
  return (
    <span className={css.left}>
      <b>{counting ? durationText(count.left) : '–:––'}</b>
      <span className="caption">{caption}</span>
    </span>
  );
}

function LastResult({ running }: { running: Running }) {
  const { t } = useLingui();
  const { round } = running;
  const number = shortRound(round?.now_expect ?? '');
  const words = useWords();
  return (
    <span className={css.last}>
      {isClosed(running) ? (
        <Badge kind="warn">
          <Trans>This game is closed</Trans>
        </Badge>
      ) : (
        round && (
          <>
            {round.opencode.length > 0 && (
              <Dice values={round.opencode} size={24} gap={4} label={words.dice(round.opencode)} />
            )}
            <span className="caption">
              {round.opencode.length > 0 ? (
                `${t`Round ${number}`} · ${words.sides(round.opencode)}`
              ) : (
                <Trans>No rounds have been drawn yet.</Trans>
              )}
            </span>
          </>
        )
      )}
    </span>
  );
}
