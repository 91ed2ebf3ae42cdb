import { useLingui } from '@lingui/react/macro';
import { compare, zero } from '../../data/money.ts';
import { useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import { useEntryState } from '../../parts/screen/useEntryState.ts';
import { BarChart } from '../../ui/charts/BarChart.tsx';
import { Chip, Chips } from '../../ui/controls/Chip.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ReportTable } from './ReportTable.tsx';
import css from './report.module.css';
import { netOfPlay, type ReportDay, type Slice, slices } from './report-series.ts';
import { sliceText } from './slice-text.ts';
import { useSigned } from './useSigned.ts';

type Measure = 'net' | 'play_money' | 'win_money' | 'recharge' | 'withdrawal';

interface ReportDaysProps {
  days: readonly ReportDay[];
  /** First day of the period, YYYY-MM-DD; `undefined`: the day of the first movement. */
  from: string | undefined;
  today: string;
}

/** The period by days, weeks or months: one measure as a bar chart, all measures as a table. */
export function ReportDays({ days, from, today }: ReportDaysProps) {
  const { t } = useLingui();
  const [chosen, setMeasure] = useEntryState<Measure | undefined>('measure', undefined);
  const played = days.some(({ play_money }) => compare(play_money, zero) > 0);
  const measure = chosen ?? (played ? 'net' : 'recharge');
  const first = from ?? days.map(({ day }) => day).sort()[0];
  if (days.length === 0 || !first)
    return (
      <Empty
        title={t`No activity in this period`}
        text={t`Your deposits, bets and payouts will appear here.`}
      />
    );
  const parts = slices(days, first, today);
  const measures: readonly [Measure, string][] = [
    ['net', t`Net result`],
    ['play_money', t`Stakes`],
    ['win_money', t({ message: 'Payouts', comment: 'Money that winning orders returned' })],
    ['recharge', t`Deposits`],
    ['withdrawal', t`Withdrawals`],
  ];
  const name = measures.find(([value]) => value === measure)?.[1] ?? '';
  return (
    <Section title={t`Over time`}>
      <Chips label={t({ message: 'Show', context: 'label of filter chips' })} flow="bleed">
        {measures.map(([value, label]) => (
          <Chip key={value} pressed={value === measure} onClick={() => setMeasure(value)}>
            {label}
          </Chip>
        ))}
      </Chips>
      <Card>
        <Bars parts={parts} measure={measure} name={name} />
      </Card>
      <ReportTable slices={parts} />
    </Section>
  );
}

const amountOf = (slice: Slice, measure: Measure) => (measure === 'net' ? netOfPlay(slice) : slice[measure]);

function Bars({ parts, measure, name }: { parts: readonly Slice[]; measure: Measure; name: string }) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const signed = useSigned();
  const amount = (value: string) => (measure === 'net' ? signed(value) : amountText(value, digits));
  const withoutOrders = t`No bets in this period`;
  const nothing: Record<Measure, string> = {
    net: withoutOrders,
    play_money: withoutOrders,
    win_money: t`No payouts in this period`,
    recharge: t`No deposits in this period`,
    withdrawal: t`No withdrawals in this period`,
  };
  const values = parts.map((slice) => amountOf(slice, measure)).sort(compare);
  if (values.every((value) => compare(value, zero) === 0))
    return <p className={css.nothing}>{nothing[measure]}</p>;
  const [start, end] = [parts[0], parts.at(-1)];
  const bars = parts.map((slice) => {
    const value = amountOf(slice, measure);
    return { key: slice.from, value: Number(value), text: `${sliceText(slice)}: ${amount(value)}` };
  });
  return (
    <BarChart
      label={t`${{ measure: name }}. The table below shows the same figures.`}
      bars={bars}
      most={amount(values.at(-1) ?? '0')}
      least={amount(values[0] ?? '0')}
      from={start ? sliceText(start) : ''}
      to={end && end !== start ? sliceText(end) : ''}
    />
  );
}
