import { useLingui } from '@lingui/react/macro';
import { TextLink } from '../../../ui/controls/TextLink.tsx';
import { addresses } from '../../addresses.ts';
import { useMay } from '../../data/session.ts';
import { useWaiting } from '../../data/waiting.ts';
import { Facts } from '../../parts/facts/Facts.tsx';
import { Money } from '../../parts/facts/Money.tsx';
import { spanText } from '../../words/ago.ts';
import type { TodayData } from './Overview.tsx';
import css from './Today.module.css';

/** Withdrawals that wait, and who plays now. */
export function Waits({ today }: { today: TodayData }) {
  const { t } = useLingui();
  const may = useMay();
  const { proposals } = useWaiting();
  const { withdrawals, players, currency, asOf } = today;
  const age = withdrawals.oldest && spanText(Date.parse(asOf) - Date.parse(withdrawals.oldest));
  const link = may('withdrawals.see') && (
    <TextLink to={addresses.withdrawals()} end="chevron">
      {t`Open the queue`}
    </TextLink>
  );
  const playersLink = may('members.see') && (
    <TextLink to="/today/players" end="chevron">
      {t`View players`}
    </TextLink>
  );
  return (
    <div className={css.card}>
      <Facts
        title={t`Waiting withdrawals`}
        end={link}
        facts={[
          { label: t`Waiting`, value: withdrawals.waiting },
          { label: t`Sum`, value: <Money amount={withdrawals.amount} currency={currency} code /> },
          age !== null && { label: t`Longest wait`, value: age, kind: 'warn' },
        ]}
      />
      {proposals > 0 && (
        <Facts
          title={t`Waiting for a second person`}
          end={
            <TextLink to={addresses.proposals()} end="chevron">
              {t`Open the proposals`}
            </TextLink>
          }
          facts={[{ label: t`Proposals`, value: proposals, kind: 'warn' }]}
        />
      )}
      <Facts
        title={t`Players`}
        end={playersLink}
        facts={[
          { label: t`Playing in the last 15 minutes`, value: players.playing },
          { label: t`Seen in the last hour`, value: players.signedIn },
        ]}
      />
    </div>
  );
}
