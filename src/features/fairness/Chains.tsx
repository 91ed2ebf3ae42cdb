import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lengthOf } from '../../../verifier/core/rounds.ts';
import { type Chain, chains, type Published, receiptKeys } from '../../data/game/fairness.ts';
import type { Game } from '../../data/game/game.ts';
import { useCurrency, useTimeZone } from '../../data/system.ts';
import { amountText, momentText } from '../../i18n/format.ts';
import { NotLoaded } from '../../parts/failure/NotLoaded.tsx';
import { PublishedChanged } from '../../parts/fairness/PublishedChanged.tsx';
import { changesOf } from '../../parts/fairness/published.ts';
import { roundText } from '../../parts/game/useWords.ts';
import { Hex } from '../../parts/sharing/sharing.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ListSkeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Pairs } from '../../ui/lists/Pairs.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import css from './Chains.module.css';

/** All seed chains that were ever published, with their voided rounds, and the keys of receipts. */
export function Chains({ games }: { games: readonly Game[] }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(chains());
  return (
    <Section title={t`Seed chains`}>
      <p className="quiet">
        <Trans>
          Each game has a seed chain. Its start is published before play begins and never changes; every seed
          is the hash of the next one.
        </Trans>
      </p>
      {data?.list.map((chain) => (
        <ChainCard key={chain.id} chain={chain} name={nameOf(chain, games)} />
      ))}
      {data?.list.length === 0 && <Empty title={t`No chains have been published yet`} />}
      {!data && !error && <ListSkeleton label={t`Loading`} rows={3} />}
      {!data && error && (
        <NotLoaded title={t`Couldn’t load the chains`} error={error} onRetry={() => void refetch()} />
      )}
      {data && <ReceiptKeys of={data} />}
    </Section>
  );
}

const nameOf = ({ key }: { key: string }, games: readonly Game[]): string =>
  games.find((game) => game.key === key)?.name ?? key;

function ChainCard({ chain, name }: { chain: Chain; name: string }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const state = chainState(chain, Date.now());
  const words = { announced: t`Announced`, running: t`Active`, ended: t`Ended` };
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
      {chain.voided.length > 0 && <VoidedRounds of={chain} />}
      <Hex label={t`Start of the chain (s₀)`} value={chain.s0} />
    </Card>
  );
}

function VoidedRounds({ of: { voided } }: { of: Chain }) {
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
                ? t`Stakes returned: ${returned}. On average, this costs the house ${gain}.`
                : t`Stakes returned: ${returned}. On average, this saves the house ${gain}.`
            }
          />
        );
      })}
    </List>
  );
}

/** The keys that receipts are signed with. */
function ReceiptKeys({ of }: { of: Published }) {
  const { t } = useLingui();
  const keys = receiptKeys(of);
  if (keys.length === 0) return null;
  return (
    <Card>
      <p className="quiet">
        <Trans>
          Receipts for bets, deposits and withdrawals are signed with this key. It never changes: save it, and
          you can verify receipts without this site.
        </Trans>
      </p>
      {keys.map((key) => (
        <Hex key={key} label={t`Receipt key (Ed25519)`} value={key} />
      ))}
    </Card>
  );
}

/**
 * A warning if a published chain or key differs from what this device first saw, with the values it saw; of chains that
 * overlap, their published starts.
 */
export function Changes({ games }: { games: readonly Game[] }) {
  const { t } = useLingui();
  const { data } = useQuery(chains());
  const changes = data ? changesOf(data) : [];
  if (changes.length === 0) return null;
  return (
    <PublishedChanged what={changes.map(({ what }) => what)}>
      {changes.map((change) => {
        const { key, first_expect, what, s0, receipt_key = '' } = change;
        const name = nameOf(change, games);
        const round = roundText(first_expect);
        const words: Record<typeof what, string> = {
          chain: t`${name}, from round ${round}: start of the chain, as first seen on this device`,
          key: t`${name}, from round ${round}: receipt key previously seen on this device`,
          overlap: t`${name}, from round ${round}: published chain start`,
        };
        return (
          <Hex
            key={`${what} ${key} ${first_expect}`}
            label={words[what]}
            value={what === 'key' ? receipt_key : s0}
          />
        );
      })}
    </PublishedChanged>
  );
}

/** The state of a chain at `now`, in milliseconds. A chain of an unknown game counts as running once it has begun. */
function chainState({ key, start, length }: Chain, now: number): 'announced' | 'running' | 'ended' {
  const begins = Date.parse(start);
  if (now < begins) return 'announced';
  try {
    return now < begins + length * lengthOf(key) ? 'running' : 'ended';
  } catch {
    return 'running';
  }
}
