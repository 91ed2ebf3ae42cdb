import { useLingui } from '@lingui/react/macro';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import FileWarning from 'lucide-react/icons/file-warning';
import Flag from 'lucide-react/icons/flag';
import Scale from 'lucide-react/icons/scale';
import Stamp from 'lucide-react/icons/stamp';
import { Link } from 'react-router-dom';
import { Icon, type IconShape } from '../../../ui/media/Icon.tsx';
import { addresses } from '../../addresses.ts';
import { useWaiting } from '../../data/waiting.ts';
import { moneyText } from '../../parts/facts/Money.tsx';
import { spanText } from '../../words/ago.ts';
import type { TodayData } from './Overview.tsx';
import css from './Today.module.css';

/** One kind of work. `count` is null where the operator may not see it. */
type Work = { icon: IconShape; label: string; count: number | null; about?: string | undefined; to: string };

/** The work that waits for somebody, above everything else: what there is none of is said too. */
export function Waits({ today }: { today: TodayData }) {
  const { t } = useLingui();
  const { proposals, cases, reports, differences, withdrawals: queue } = useWaiting();
  const { withdrawals, currency, asOf } = today;
  const sum = moneyText({ amount: withdrawals.amount, currency, code: true });
  const age = withdrawals.oldest && spanText(Date.parse(asOf) - Date.parse(withdrawals.oldest));
  const work: Work[] = [
    {
      icon: ArrowUpFromLine,
      label: t`Withdrawals`,
      count: queue === null ? null : withdrawals.waiting,
      about: age === null ? undefined : t`${sum}, longest wait: ${age}`,
      to: addresses.withdrawals(),
    },
    { icon: Scale, label: t`Cases`, count: cases, to: addresses.cases() },
    {
      icon: Flag,
      label: t({ message: 'Reports', context: 'of members' }),
      count: reports,
      to: addresses.cases('reports'),
    },
    {
      icon: FileWarning,
      label: t`File differences`,
      count: differences,
      to: addresses.deposits('files'),
    },
    { icon: Stamp, label: t`Proposals`, count: proposals, to: addresses.proposals() },
  ];
  return (
    <nav className={css.waits} aria-label={t`Pending work`}>
      {work
        .filter(({ count }) => count !== null)
        .map(({ icon, label, count, about, to }) => (
          <Link key={label} to={to} data-some={count ? '' : undefined}>
            <Icon of={icon} size={18} />
            <span>{label}</span>
            <b className="num">{count}</b>
            {about && <small>{about}</small>}
          </Link>
        ))}
    </nav>
  );
}
