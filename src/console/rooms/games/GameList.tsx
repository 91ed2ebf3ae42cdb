import { useLingui } from '@lingui/react/macro';
import Link2 from 'lucide-react/icons/link-2';
import RadioTower from 'lucide-react/icons/radio-tower';
import { Link } from 'react-router-dom';
import type { Answer } from '../../../../contract/console/call.ts';
import { listGames } from '../../../../contract/console/games.ts';
import { numberText } from '../../../i18n/format.ts';
import { addresses } from '../../addresses.ts';
import { often, useCall } from '../../data/query.ts';
import { Facts } from '../../parts/facts/Facts.tsx';
import { Money } from '../../parts/facts/Money.tsx';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import { RoomLink } from '../../parts/room/RoomLink.tsx';
import { GameState, Overdue } from './GameState.tsx';
import { GameSwitch } from './GameSwitch.tsx';
import css from './Games.module.css';
import { Liability } from './Liability.tsx';

type Data = Answer<typeof listGames>;

/** Every game with its running rounds, and whether the money behind them is enough. */
export function GameList() {
  const { t } = useLingui();
  const found = useCall(listGames, {}, { every: often });
  return (
    <Room
      title={t`Games`}
      age={found}
      actions={
        <>
          <RoomLink
            icon={Link2}
            label={t`Seed chains`}
            short={t({ message: 'Chains', context: 'of seeds' })}
            to={addresses.games('chains')}
          />
          <RoomLink icon={RadioTower} label={t`Beacon`} to={addresses.games('relays')} />
        </>
      }
    >
      <Loaded of={found} label={t`Loading`}>
        {(data) => (
          <>
            <House of={data} />
            <ul className={css.games}>
              {data.games.map((game) => (
                <OneGame key={game.key} of={game} currency={data.currency} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Room>
  );
}

/** Milliseconds from which the two clocks differ so much that it is worth a look. */
const clocksDiffer = 1000;

function House({ of: { bankroll, reserved, currency, clockAhead } }: { of: Data }) {
  const { t } = useLingui();
  const seconds = numberText(Math.abs(clockAhead) / 1000, { maximumFractionDigits: 1 });
  const off = Math.abs(clockAhead) >= clocksDiffer;
  return (
    <section className={css.house}>
      <Facts
        flow="columns"
        facts={[
          { label: t`Bankroll`, value: <Money amount={bankroll} currency={currency} code /> },
          { label: t`Reserved for open rounds`, value: <Money amount={reserved} currency={currency} /> },
          {
            label: t`Server clocks`,
            value: off ? t`The database’s clock is off by ${seconds} s` : t`In sync`,
            ...(off && { kind: 'warn' as const }),
          },
        ]}
      />
    </section>
  );
}

function OneGame({ of: game, currency }: { of: Data['games'][number]; currency: string }) {
  const { t } = useLingui();
  const { key, name, rounds, waiting } = game;
  return (
    <li className={css.game}>
      <header>
        <div>
          <h2>
            <Link to={addresses.games(key)}>{name}</Link>
          </h2>
          <GameState of={game} />
        </div>
        <GameSwitch of={game} />
      </header>
      <Overdue waiting={waiting} />
      {rounds.length > 0 ? (
        rounds
          .slice(0, 2)
          .map((round) => <Liability key={round.round} of={round} currency={currency} small />)
      ) : (
        <p className="quiet">{t`No rounds with bets are running now.`}</p>
      )}
    </li>
  );
}
