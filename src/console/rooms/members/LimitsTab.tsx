import { useLingui } from '@lingui/react/macro';
import { momentText } from '../../../i18n/format.ts';
import { Progress } from '../../../ui/charts/Progress.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { useTimeZone } from '../../data/session.ts';
import { Part } from '../../parts/facts/Facts.tsx';
import { moneyText } from '../../parts/facts/Money.tsx';
import { limitWords } from '../../words/limits.ts';
import type { MemberData } from './Member.tsx';
import css from './Members.module.css';

/** The limits that the member has set, how much of each is used, and the breaks that they took. */
export function LimitsTab({ of: { limits, breaks, currency } }: { of: MemberData }) {
  const { t } = useLingui();
  if (limits.length === 0 && breaks.length === 0)
    return (
      <Empty
        title={t`No limits or breaks`}
        text={t`Only the member can set limits and breaks, and nobody can lift them on the member’s behalf.`}
      />
    );
  return (
    <div className={css.sheet}>
      {limits.length > 0 && (
        <div>
          <Part title={t`Limits`}>
            <ul className={css.limits}>
              {limits.map((limit) => (
                <OneLimit key={`${limit.kind} ${limit.period}`} of={limit} currency={currency} />
              ))}
            </ul>
          </Part>
        </div>
      )}
      {breaks.length > 0 && (
        <div>
          <Breaks of={breaks} />
        </div>
      )}
    </div>
  );
}

function OneLimit({ of, currency }: { of: MemberData['limits'][number]; currency: string }) {
  const { t, i18n } = useLingui();
  const zone = useTimeZone();
  const { kind, period, amount, used, pending } = of;
  const label = i18n._(limitWords[kind][period]);
  const limit = moneyText({ amount, currency });
  const spent = moneyText({ amount: used.startsWith('-') ? '0' : used, currency });
  return (
    <li className={css.used}>
      <span className={css.line}>
        <span>{label}</span>
        <strong>{t`${spent} of ${limit} used`}</strong>
      </span>
      <Progress label={label} value={(Number(used) / Number(amount)) * 100} />
      {pending && (
        <span className="caption">
          {pending.amount === null
            ? t`Removal requested; the member can confirm it after ${{ time: momentText(pending.from, zone) }}`
            : t`${{ amount: moneyText({ amount: pending.amount, currency }) }} requested; the member can confirm it after ${{ time: momentText(pending.from, zone) }}`}
        </span>
      )}
    </li>
  );
}

function Breaks({ of }: { of: MemberData['breaks'] }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  return (
    <Part title={t`Breaks`}>
      <ul className={css.devices}>
        {of.map(({ kind, days, at, until }) => {
          const from = momentText(at, zone);
          const to = momentText(until, zone);
          return (
            <li key={at}>
              <strong>{kind === 'exclude' ? t`Self-exclusion` : t`Cool-off`}</strong>
              <span>{t`Days: ${days}`}</span>
              <span className="caption">
                {from} – {to}
              </span>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
