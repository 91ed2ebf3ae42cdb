import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { publishesProofs, roundProof } from '../../data/game/fairness.ts';
import { drawnRounds, games } from '../../data/game/game.ts';
import { base } from '../../data/system.ts';
import { useOffline } from '../../data/transport/network.ts';
import { NotLoaded } from '../../parts/failure/NotLoaded.tsx';
import { useAge } from '../../parts/records/records.tsx';
import { Screen, useAddress } from '../../parts/screen/screen.tsx';
import { CopyIcon } from '../../parts/sharing/sharing.tsx';
import { paths } from '../../paths.ts';
import { TabPanel, Tabs } from '../../ui/controls/Tabs.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Strip } from '../../ui/lists/Strip.tsx';
import { Chains, Changes } from './Chains.tsx';
import css from './Fair.module.css';
import { BeforeFirstDraw, HowGenerated } from './HowGenerated.tsx';
import { ProofSkeleton } from './ProofSkeleton.tsx';
import { RoundChoice } from './RoundChoice.tsx';
import { Envelope, RoundProof } from './RoundProof.tsx';

/** The tabs of the screen: the round in the address, the choice of another round, and the seed chains. */
type Tab = 'round' | 'another' | 'chains';

/** The proof of a round: how its dice were generated, verified on this device. Works without a login. */
export function Fair() {
  const { t } = useLingui();
  const site = useQuery(base());
  const list = useQuery(games());
  const address = useAddress(paths.fair);
  const key = address.key || list.data?.[0]?.key || '';
  const last = useQuery({ ...drawnRounds(key), enabled: key !== '' && !address.expect });
  const newest = useKeptRound(last.data?.[0]?.expect, last.isFetching);
  const roundNumber = address.expect || newest || '';
  const proof = useQuery(roundProof(key, roundNumber));
  const name = list.data?.find((game) => game.key === key)?.name ?? key;
  const error = roundNumber ? undefined : (list.error ?? last.error);
  const here = `${address.key} ${address.expect}`;
  const [chosen, choose] = useState<{ tab: Tab; at: string }>({ tab: 'round', at: here });
  // An address of another round leads to that round.
  const tab = chosen.at === here ? chosen.tab : 'round';
  const setTab = (tab: Tab) => choose({ tab, at: here });
  const published = !site.data || publishesProofs();

  return (
    <Screen
      top="roomy"
      strip={
        <>
          {published && <ProofTabs tab={tab} onChange={setTab} />}
          <ProofAge proof={proof} />
        </>
      }
      actions={proof.data && <CopyIcon text={JSON.stringify(proof.data, null, 2)} label={t`Copy proof`} />}
    >
      {published ? (
        <>
          <Changes games={list.data ?? []} />
          <TabPanel id="fair" value={tab}>
            {tab === 'round' && (
              <div className={css.part}>
                {!address.key && last.data?.[0] && <HowGenerated />}
                {roundNumber && (
                  <RoundProof of={key} expect={roundNumber} name={name} onOther={() => setTab('another')} />
                )}
                {error && (
                  <NotLoaded
                    title={t`Couldn’t load the rounds`}
                    error={error}
                    onRetry={() => void (list.error ? list : last).refetch()}
                  />
                )}
                {!roundNumber &&
                  !error &&
                  (last.data ? (
                    <BeforeFirstDraw />
                  ) : (
                    <ProofSkeleton>
                      <Envelope />
                    </ProofSkeleton>
                  ))}
              </div>
            )}
            {tab === 'another' && (
              <RoundChoice
                games={list.data ?? []}
                of={key}
                expect={roundNumber}
                onOpen={() => setTab('round')}
              />
            )}
            {tab === 'chains' && <Chains games={list.data ?? []} />}
          </TabPanel>
        </>
      ) : (
        <Empty title={t`This site doesn’t publish proofs`} place="page" />
      )}
    </Screen>
  );
}

/** The value, and once it is not being read any more the same one until the next navigation: no later round takes the place of what one looks at. */
function useKeptRound(value: string | undefined, reading: boolean): string | undefined {
  const { key: at } = useLocation();
  const [held, setHeld] = useState<{ at: string; value: string }>();
  if (held?.at === at) return held.value;
  if (value && !reading) setHeld({ at, value });
  return value;
}

function ProofTabs({ tab, onChange }: { tab: Tab; onChange: (tab: Tab) => void }) {
  const { t } = useLingui();
  const tabs = [
    { value: 'round', label: t`This round` },
    { value: 'another', label: t`Another round` },
    { value: 'chains', label: t`Seed chains` },
  ] as const;
  return <Tabs id="fair" label={t`Proof sections`} tabs={tabs} value={tab} onChange={onChange} />;
}

type ProofQuery = { data: unknown; dataUpdatedAt: number; error: unknown; refetch: () => unknown };

function ProofAge({ proof: { data, dataUpdatedAt, error, refetch } }: { proof: ProofQuery }) {
  const { t } = useLingui();
  const offline = useOffline();
  const age = useAge({
    at: data ? dataUpdatedAt : undefined,
    freshness: error || offline ? 'stale' : 'fresh',
    failure: error ?? undefined,
  });
  return age ? <Strip text={age} action={{ label: t`Try again`, onClick: () => void refetch() }} /> : null;
}
