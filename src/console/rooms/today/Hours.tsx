import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { FlowName } from '../../../../contract/console/today.ts';
import { currencyDigits } from '../../../../contract/money.ts';
import { clockText } from '../../../i18n/format.ts';
import { TextLink } from '../../../ui/controls/TextLink.tsx';
import { useMay } from '../../data/session.ts';
import { Chart } from '../../parts/chart/Chart.tsx';
import { moneyText } from '../../parts/facts/Money.tsx';
import { flowWords } from '../../words/today.ts';
import type { TodayData } from './Overview.tsx';
import css from './Today.module.css';

/** One flow by the hours of the day, against the same weekday a week before. */
export function Hours({ today, flow }: { today: TodayData; flow: FlowName }) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const { hours, timeZone, currency } = today;
  const now = t`Today`;
  const before = t`A week ago`;
  const places = useMemo(() => hours.map(({ at }) => clockText(at, timeZone)), [hours, timeZone]);
  const series = useMemo(
    () => [
      {
        label: now,
        kind: 'main' as const,
        values: hours.map(({ flows }) => (flows ? Number(flows[flow]) : null)),
      },
      {
        label: before,
        kind: 'compare' as const,
        values: hours.map((hour) => Number(hour.before[flow])),
      },
    ],
    [hours, flow, now, before],
  );
  const name = i18n._(flowWords[flow].name);
  const amount = (value: number) => moneyText({ amount: value.toFixed(currencyDigits(currency)), currency });
  return (
    <section className={css.card} aria-label={t`${{ name }} by hour`}>
      <div className={css.head}>
        <h2>{t`${{ name }} by hour`}</h2>
        {may('members.see') && (
          <TextLink to={`/today/${flow}`} end="chevron">
            {t`View entries`}
          </TextLink>
        )}
      </div>
      <p className="caption">{i18n._(flowWords[flow].about)}</p>
      <Chart label={t`${{ name }} by hour`} places={places} series={series} text={amount} />
    </section>
  );
}
