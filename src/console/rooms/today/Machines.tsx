import { useLingui } from '@lingui/react/macro';
import { momentText, numberText } from '../../../i18n/format.ts';
import { StatusChip } from '../../../ui/feedback/Badge.tsx';
import { useTimeZone } from '../../data/session.ts';
import { type Fact, Facts } from '../../parts/facts/Facts.tsx';
import { agoText, spanText } from '../../words/ago.ts';
import type { TodayData } from './Overview.tsx';
import css from './Today.module.css';

/** Milliseconds by which a clock may be off before it is worth a look. */
const off = 500;

/** The beacon, the nodes, chains that end, and what has no source yet. */
export function Machines({ today }: { today: TodayData }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const { asOf, beacon, nodes, chains } = today;
  const since = (at: string) => agoText(Date.parse(asOf) - Date.parse(at));
  const noSource = t`No data yet`;
  const told = (at: string | null): Fact['value'] => (at ? momentText(at, zone) : noSource);
  return (
    <div className={css.card}>
      <Facts
        title={t`Beacon and chains`}
        facts={[
          { label: t`Beacon`, value: beacon.demo ? t`${{ name: beacon.name }} (demo)` : beacon.name },
          { label: t`Last response`, value: beacon.lastAt ? since(beacon.lastAt) : t`None yet` },
          beacon.waiting > 0 && {
            label: t`Overdue draws`,
            value: beacon.waiting,
            kind: 'neg',
          },
          ...chains.map(({ game, endsAt }) => ({
            label: t`Seed chain for ${{ game }} ends in`,
            value: spanText(Date.parse(endsAt) - Date.parse(asOf)),
            kind: 'warn' as const,
          })),
        ]}
      />
      <section className={css.nodes} aria-label={t`Nodes`}>
        <h2>{t`Nodes`}</h2>
        {nodes.map((node) => (
          <div key={node.id}>
            <span>
              <b>{node.host}</b>
              <span className="caption">
                {t`Version ${{ version: node.version }}, last seen ${{ when: since(node.seenAt) }}, clock offset ${{ offset: `${numberText(node.clockOffset, { signDisplay: 'exceptZero', maximumFractionDigits: 0 })} ms` }}`}
              </span>
            </span>
            {node.silent ? (
              <StatusChip state="neg">{t`Not responding`}</StatusChip>
            ) : Math.abs(node.clockOffset) > off ? (
              <StatusChip state="warn">{t`Clock is wrong`}</StatusChip>
            ) : (
              <StatusChip state="pos">{t`Responding`}</StatusChip>
            )}
          </div>
        ))}
      </section>
      <Facts
        title={t`Backups`}
        facts={[
          { label: t`Last backup`, value: told(today.backup), kind: 'quiet' },
          { label: t`Last restore drill`, value: told(today.drill), kind: 'quiet' },
        ]}
      />
    </div>
  );
}
