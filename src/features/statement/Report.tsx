import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { report } from '../../data/statement.ts';
import { useTimeZone } from '../../data/system.ts';
import { dayKey } from '../../i18n/format.ts';
import { FactState, FactStrip } from '../../parts/money/FactState.tsx';
import { Screen } from '../../parts/screen/screen.tsx';
import { useEntryState } from '../../parts/screen/useEntryState.ts';
import { paths } from '../../paths.ts';
import { Chip, Chips } from '../../ui/controls/Chip.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ReportDays } from './ReportDays.tsx';
import { ReportSums } from './ReportSums.tsx';
import { firstDay, type Span } from './report-series.ts';
import { Statement } from './Statement.tsx';

/** The report over a period: totals, chart, table, and the statement as a file. */
export function Report() {
  const { t } = useLingui();
  const zone = useTimeZone();
  const [span, setSpan] = useEntryState<Span>('span', '7');
  const today = dayKey(Date.now(), zone);
  const from = firstDay(span, today);
  const fact = useQuery(report(from));
  const spans: readonly [Span, string][] = [
    ['7', t`7 days`],
    ['30', t`30 days`],
    ['90', t`90 days`],
    ['all', t`All time`],
  ];
  return (
    <Screen back={paths.moneylog.to()} strip={<FactStrip fact={fact} />}>
      <Chips label={t`Period`} flow="bleed">
        {spans.map(([value, label]) => (
          <Chip key={value} pressed={value === span} onClick={() => setSpan(value)}>
            {label}
          </Chip>
        ))}
      </Chips>
      <FactState fact={fact} place={<Placeholders />}>
        {fact.data && <ReportSums report={fact.data} />}
        {fact.data?.days && <ReportDays days={fact.data.days} from={from} today={today} />}
      </FactState>
      <Statement from={from} today={today} />
    </Screen>
  );
}

const Placeholders = () => (
  <>
    <Skeleton height={206} radius={16} />
    <Skeleton height={280} radius={16} />
  </>
);
