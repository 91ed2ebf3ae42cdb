import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type Chain, chains } from '../../../data/fair.ts';
import type { Game } from '../../../data/game.ts';
import { useCurrency, useTimeZone } from '../../../data/system.ts';
import { failureText } from '../../../i18n/failure-text.ts';
import { amountText, momentText } from '../../../i18n/format.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Empty, ErrorState } from '../../../ui/Empty.tsx';
import { List } from '../../../ui/List.tsx';
import { Pairs } from '../../../ui/Pairs.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ListSkeleton } from '../../../ui/Skeleton.tsx';
import { roundText } from '../useWords.ts';
import css from './Chains.module.css';
import { chainState } from './chain-state.ts';
import { Hex } from './Hex.tsx';

/** Every chain of seeds that was ever published, with the rounds that were voided. */
export function Chains({ games }: { games: readonly Game[] }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(chains());
  return (
    <Section title={t`Chains of seeds`}>
      <p className="quiet">
        <Trans>
          Each game has a chain of seeds. Its start is published before play and never changes; every seed is
          the fingerprint of the next one.
        </Trans>
      </p>
      {data?.map((chain) => (
        <ChainCard
          key={chain.id}
          chain={chain}
          name={games.find(({ key }) => key === chain.key)?.name ?? chain.key}
        />
      ))}
      {data?.length === 0 && <Empty title={t`No chain was published yet`} />}
      {!data && !error && <ListSkeleton label={t`Loading`} rows={3} />}
      {!data && error && (
        <ErrorState
          title={t`The chains did not load`}
          text={failureText(error)}
          retry={{ label: t`Try again`, onClick: () => void refetch() }}
        />
      )}
    </Section>
  );
}

function ChainCard({ chain, name }: { chain: Chain; name: string }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const state = chainState(chain, Date.now());
  const words = { announced: t`Announced`, running: t`Running`, ended: t`Ended` };
  return (
    <Card label={name}>
      <div className={css.chain}>
        <h3>{name}</h3>
        <Badge kind={state === 'running' ? 'brand' : 'neutral'}>{words[state]}</Badge>
      </div>
      <Pairs
        pairs={[
          { label: t`Published`, value: momentText(chain.published, zone) },
          { label: t`First round`, value: roundText(chain.first_expect) },
          { label: t`Starts`, value: momentText(chain.start, zone) },
          { label: t`Rounds`, value: amountText(String(chain.length), 0) },
          { label: t`Voided rounds`, value: amountText(String(chain.voided.length), 0) },
        ]}
      />
      {chain.voided.length > 0 && <Voided of={chain} />}
      <Hex label={t`Start of the chain, s₀`} value={chain.s0} />
    </Card>
  );
}

function Voided({ of: { voided } }: { of: Chain }) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  return (
    <List label={t`Voided rounds`}>
      {voided.map(({ expect, stake, saved }) => {
        const returned = amountText(stake, digits);
        const gain = amountText(saved.replace(/^-/, ''), digits);
        return (
          <Row
            key={expect}
            title={roundText(expect)}
            caption={
              saved.startsWith('-')
                ? t`Stakes of ${returned} were returned. On average the house lost ${gain} by it.`
                : t`Stakes of ${returned} were returned. On average the house saved ${gain} by it.`
            }
          />
        );
      })}
    </List>
  );
}
