import { useLingui } from '@lingui/react/macro';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Answer } from '../../../../contract/console/call.ts';
import { showGame } from '../../../../contract/console/games.ts';
import { bcp47, languageNames, locales } from '../../../../contract/locales.ts';
import { TabPanel } from '../../../ui/controls/Tabs.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { addresses } from '../../addresses.ts';
import { often, useCall } from '../../data/query.ts';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import { Part } from '../../parts/facts/Facts.tsx';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import { ScrollTabs } from '../../parts/tabs/ScrollTabs.tsx';
import { Distribution } from './Distribution.tsx';
import { GameState, Overdue } from './GameState.tsx';
import { GameSwitch } from './GameSwitch.tsx';
import css from './Games.module.css';
import { Liability } from './Liability.tsx';
import { Odds } from './Odds.tsx';
import { PastRounds } from './PastRounds.tsx';

type Data = Answer<typeof showGame>;

const tabs = ['running', 'rounds', 'chance', 'odds'] as const;

/** One game: its running rounds gate by gate, past rounds, its results against chance, its odds and its message. */
export function Game() {
  const { t } = useLingui();
  const { key = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const found = useCall(showGame, { game: key }, { every: often });
  const round = params.get('round') ?? '';
  const tab = tabs.find((one) => one === params.get('tab')) ?? (round ? 'rounds' : 'running');
  const words = { running: t`Running`, rounds: t`Past rounds`, chance: t`Fairness check`, odds: t`Odds` };
  return (
    <Room
      title={found.data?.name ?? t`Game`}
      age={found}
      back={{ to: addresses.games(), label: t`Back to games` }}
      caption={found.data && <GameState of={found.data} />}
      actions={found.data && <GameSwitch of={found.data} />}
      bar={
        <ScrollTabs
          id="game"
          label={t`About the game`}
          tabs={tabs.map((value) => ({ value, label: words[value] }))}
          value={tab}
          onChange={(value) => setParams({ tab: value }, { replace: true })}
        />
      }
    >
      <TabPanel id="game" value={tab}>
        {tab === 'rounds' && <PastRounds game={key} round={round} />}
        {tab === 'chance' && <Distribution game={key} />}
        {(tab === 'running' || tab === 'odds') && (
          <Loaded of={found} label={t`Loading`}>
            {(data) => (tab === 'odds' ? <Odds of={data.prices} /> : <Running of={data} />)}
          </Loaded>
        )}
      </TabPanel>
    </Room>
  );
}

function Running({ of: data }: { of: Data }) {
  const { t } = useLingui();
  return (
    <div className={css.columns}>
      <Overdue waiting={data.waiting} />
      {data.rounds.map((round) => (
        <div key={round.round} className={css.box}>
          <Liability of={round} currency={data.currency} />
        </div>
      ))}
      {data.rounds.length === 0 && <Empty title={t`No rounds with bets are running now.`} />}
      <Message of={data} />
    </div>
  );
}

/** What members read while the game is closed. */
function Message({ of: { key, message } }: { of: Data }) {
  const { t } = useLingui();
  const written = locales.filter((locale) => message[locale]);
  const given = { game: key };
  return (
    <div className={css.box}>
      <Part
        title={t`Message shown while the game is closed`}
        end={
          <span className={css.end}>
            {written.length > 0 && (
              <ActionButton
                action="game message"
                kind="quiet"
                given={{ ...given, none: 'yes' }}
                form={() => null}
                ready={() => true}
              >
                {t`Remove`}
              </ActionButton>
            )}
            <ActionButton
              action="game message"
              kind="quiet"
              given={given}
              preset={{ text: JSON.stringify(message) }}
            >
              {t`Edit`}
            </ActionButton>
          </span>
        }
      >
        {written.length === 0 ? (
          <p className="quiet">{t`The standard message, saying that the game is closed.`}</p>
        ) : (
          <dl className={css.message}>
            {written.map((locale) => (
              <div key={locale}>
                <dt>{languageNames[locale]}</dt>
                <dd lang={bcp47[locale]}>{message[locale]}</dd>
              </div>
            ))}
          </dl>
        )}
      </Part>
    </div>
  );
}
