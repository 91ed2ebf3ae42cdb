import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { momentText } from '../../../i18n/format.ts';
import { addresses } from '../../addresses.ts';
import { useTimeZone } from '../../data/session.ts';
import { Part } from '../../parts/facts/Facts.tsx';
import { Money } from '../../parts/facts/Money.tsx';
import { State } from '../../parts/state/State.tsx';
import { withdrawalWords } from '../../words/payments.ts';
import css from './History.module.css';
import type { WithdrawalData } from './useDecisions.tsx';

/** The steps of a withdrawal, what providers were asked for, and the withdrawals before it. */
export function History({ of: { withdrawal, earlier, currency } }: { of: WithdrawalData }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  return (
    <>
      <Part title={t`Steps`}>
        <ol className={css.steps}>
          {withdrawal.steps.map(({ state, at, reason }) => (
            <li key={`${state} ${at}`}>
              <State of={withdrawalWords[state]} />
              <span className="caption">{momentText(at, zone)}</span>
              {reason && (
                <p>
                  <span className="quiet">{t`Shown to the member:`}</span> {reason}
                </p>
              )}
            </li>
          ))}
        </ol>
      </Part>
      {withdrawal.payouts.length > 0 && (
        <Part title={t`Provider payouts`}>
          <ul className={css.rows}>
            {withdrawal.payouts.map(({ id, provider, state, changedAt }) => (
              <li key={id}>
                <span>
                  {provider} · {state}
                </span>
                <span className="caption">{momentText(changedAt, zone)}</span>
                <code>{id}</code>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {earlier.length > 0 && (
        <Part title={t`Earlier withdrawals`}>
          <ul className={css.rows}>
            {earlier.map(({ id, amount, state, at }) => (
              <li key={id}>
                <Link to={addresses.withdrawals(id, { list: 'ended' })}>
                  <Money amount={amount} currency={currency} />
                </Link>
                <State of={withdrawalWords[state]} />
                <span className="caption">{momentText(at, zone)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <p className="caption">
        {t`Reference`}: <code>{withdrawal.id}</code>
      </p>
    </>
  );
}
