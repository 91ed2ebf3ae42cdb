import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../../contract/console/call.ts';
import type { listGames, showGame } from '../../../../contract/console/games.ts';
import { sums } from '../../../../contract/game/picks.ts';
import { clockText } from '../../../i18n/format.ts';
import { Progress } from '../../../ui/charts/Progress.tsx';
import { Badge, type BadgeKind } from '../../../ui/feedback/Badge.tsx';
import { useTimeZone } from '../../data/session.ts';
import { Money, moneyText } from '../../parts/facts/Money.tsx';
import { roundText } from '../../words/picks.ts';
import css from './Games.module.css';
import { type SumBar, SumBars } from './SumBars.tsx';

type OpenRound = Answer<typeof listGames>['games'][number]['rounds'][number];
type WithGates = Answer<typeof showGame>['rounds'][number];

const kinds: Record<OpenRound['state'], BadgeKind> = { open: 'pos', closed: 'neutral', drawn: 'brand' };

interface LiabilityProps {
  of: OpenRound & { gates?: WithGates['gates'] };
  currency: string;
  small?: boolean;
}

/** A running round: for each sum, what the house would have to add to the stakes, against the most that it may. */
export function Liability({ of: round, currency, small }: LiabilityProps) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const { state, orders } = round;
  const words = { open: t`Taking bets`, closed: t`Waiting for the draw`, drawn: t`Settling bets` } as const;
  const number = roundText(round.round);
  const time = clockText(round.drawsAt, zone);
  return (
    <section className={css.round} aria-label={t`Round ${number}`}>
      <header>
        <strong>{number}</strong>
        <Badge kind={kinds[state]}>{words[state]}</Badge>
        <span className="caption">{t`Draw at ${time}`}</span>
      </header>
      {orders === 0 ? (
        <p className="quiet">{t`No bets yet`}</p>
      ) : (
        <Risk of={round} currency={currency} {...(small && { small })} />
      )}
    </section>
  );
}

/** What the bets of a round may cost the house. */
function Risk({ of: round, currency, small }: LiabilityProps) {
  const { t } = useLingui();
  const { orders, members, worst, cap, stake } = round;
  const money = (amount: string) => moneyText({ amount, currency });
  return (
    <>
      <SumBars
        label={t`What the house would lose, by sum of the dice`}
        bars={barsOf(round.liability, round, money)}
        {...(small && { small })}
      />
      <Progress value={(Number(worst) / (Number(cap) || 1)) * 100} label={t`Worst case`} />
      <dl className={css.figures}>
        <div>
          <dt>{t`Worst case`}</dt>
          <dd>
            <Money amount={worst} currency={currency} /> {t`of ${{ most: money(cap) }}`}
          </dd>
        </div>
        <div>
          <dt>{t`Staked`}</dt>
          <dd>
            <Money amount={stake} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t`Bets`}</dt>
          <dd>{orders}</dd>
        </div>
        <div>
          <dt>{t`Members`}</dt>
          <dd>{members}</dd>
        </div>
      </dl>
      {round.gates && round.gates.length > 1 && <Gates of={round.gates} worst={worst} money={money} />}
    </>
  );
}

/** From this share of the most on, a bar stands out. */
const near = 0.8;

/** Bars as high as the worst of them, so that their shape shows also where little is staked. */
function barsOf(
  liability: readonly string[],
  { cap, worst }: { cap: string; worst: string },
  money: (amount: string) => string,
): SumBar[] {
  return sums.map((sum, at) => {
    const amount = liability[at] ?? '0';
    const full = Number(amount) / (Number(cap) || 1);
    const share = Number(amount) / (Number(worst) || 1);
    return { name: `${sum}`, text: money(amount), share, tone: full >= near ? 'warn' : 'brand' };
  });
}

interface GatesProps {
  of: WithGates['gates'];
  worst: string;
  money: (amount: string) => string;
}

/** The shares that the house has put behind a round: each takes orders until it is full. */
function Gates({ of, worst, money }: GatesProps) {
  const { t } = useLingui();
  return (
    <ul className={css.gates} aria-label={t`Parts of the bankroll`}>
      {of.map(({ slot, closed, cap, liability }) => (
        <li key={slot}>
          <span className="caption">
            {slot + 1} · {money(cap)}{' '}
            {closed && <Badge>{t({ message: 'Closed', context: 'pick: no bets are taken' })}</Badge>}
          </span>
          <SumBars
            label={t`Part ${{ number: slot + 1 }} of the bankroll`}
            bars={barsOf(liability, { cap, worst }, money)}
            small
          />
        </li>
      ))}
    </ul>
  );
}
