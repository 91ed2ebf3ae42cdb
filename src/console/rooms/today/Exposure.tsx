import { useLingui } from '@lingui/react/macro';
import { Progress } from '../../../ui/charts/Progress.tsx';
import { TextLink } from '../../../ui/controls/TextLink.tsx';
import { addresses } from '../../addresses.ts';
import { useMay } from '../../data/session.ts';
import { Facts } from '../../parts/facts/Facts.tsx';
import { Money } from '../../parts/facts/Money.tsx';
import type { TodayData } from './Overview.tsx';
import css from './Today.module.css';

/** What open rounds could cost the house at most, against what it has. */
export function Exposure({ today }: { today: TodayData }) {
  const { t } = useLingui();
  const may = useMay();
  const { exposure, currency } = today;
  const link = may('games.see') && (
    <TextLink to={addresses.games()} end="chevron">
      {t`View games`}
    </TextLink>
  );
  return (
    <div className={css.card}>
      <Facts
        title={t`Open exposure`}
        end={link}
        facts={[
          { label: t`Bankroll`, value: <Money amount={exposure.bankroll} currency={currency} code /> },
          {
            label: t`Reserved for open rounds`,
            value: <Money amount={exposure.reserved} currency={currency} />,
          },
          {
            label: t`Worst case for all rounds`,
            value: <Money amount={exposure.worst} currency={currency} />,
          },
        ]}
      />
      {exposure.rounds.length === 0 && <p className="quiet">{t`No open bets.`}</p>}
      <ul className={css.rounds}>
        {exposure.rounds.map(({ game, round, cap, worst }) => {
          const share = Number(cap) > 0 ? (Number(worst) / Number(cap)) * 100 : 0;
          return (
            <li key={`${game} ${round}`}>
              <span>
                <b>{game}</b> {round}
              </span>
              <Money amount={worst} currency={currency} />
              <Progress value={share} label={t`Worst case for round ${{ round }} compared with its limit`} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
