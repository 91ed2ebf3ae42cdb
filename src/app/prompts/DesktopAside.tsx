import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Gauge from 'lucide-react/icons/gauge';
import MonitorDown from 'lucide-react/icons/monitor-down';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Link, useLocation } from 'react-router-dom';
import { getLimits } from '../../../contract/protection.ts';
import { installed } from '../../data/device/platform.ts';
import { base } from '../../data/system.ts';
import { useOffline } from '../../data/transport/network.ts';
import { pathOf, paths } from '../../paths.ts';
import { SkipLink } from '../../ui/controls/SkipLink.tsx';
import { Target } from '../../ui/controls/Target.tsx';
import { BrandMark } from '../../ui/media/BrandMark.tsx';
import { Icon, type IconShape } from '../../ui/media/Icon.tsx';
import { placeOf, placesWithout, tabs } from '../shell/places.ts';
import css from './DesktopAside.module.css';

/**
 * Before the frame of a wide window, what its bars do not have: whose site this is, the places without a tab, and the QR code.
 * The Tab key's first stop leads past all of it.
 */
export function DesktopRail() {
  const { t, i18n } = useLingui();
  const { name = 'Plaza', ico, tabs: count = 3 } = useQuery(base()).data ?? {};
  const here = pathOf(useLocation().pathname);
  const place = here && placeOf(here);
  const places = placesWithout(tabs[count]).map((one) => ({
    start: one.icon,
    text: i18n._(one.label),
    to: one.path.to(),
    current: one.path.path === here?.path ? ('page' as const) : one === place ? ('true' as const) : undefined,
  }));
  return (
    <aside className={css.start}>
      <SkipLink label={t`Skip to content`} />
      <div className="stack">
        <Link to={paths.home.to()} className={css.mark}>
          <BrandMark size={40} src={ico} />
          <b>{name}</b>
        </Link>
        <div className={css.wide}>
          <p className="caption">{t`Every result can be verified`}</p>
          <Ways ways={places} />
        </div>
      </div>
      <OpenOnPhone />
    </aside>
  );
}

/** After the frame: the ways to the proofs, to one's own limits and to the app. Their own screens are marked too. */
export function DesktopHelp() {
  const { t } = useLingui();
  const { extras } = useQuery(base()).data ?? {};
  const help = [
    { start: ShieldCheck, text: t`How results are generated`, to: paths.fair.to() },
    ...(extras?.includes(getLimits.path)
      ? [{ start: Gauge, text: t`Limits and breaks`, to: paths.limits.to() }]
      : []),
    ...(installed() ? [] : [{ start: MonitorDown, text: t`Install the app`, to: paths.install.to() }]),
  ];
  return (
    <footer className={`${css.end} ${css.wide}`}>
      <Ways ways={help} />
      <p className="caption">{t`For adults 18 and older.`}</p>
    </footer>
  );
}

interface Way {
  start: IconShape;
  text: string;
  to: string;
  current?: 'page' | 'true' | undefined;
}

function Ways({ ways }: { ways: readonly Way[] }) {
  const here = useLocation().pathname;
  return (
    <ul className={css.ways}>
      {ways.map(({ start, text, to, current }) => (
        <li key={to}>
          <Target to={to} aria-current={current ?? (to === here ? 'page' : undefined)}>
            <Icon of={start} size={20} />
            <span>{text}</span>
          </Target>
        </li>
      ))}
    </ul>
  );
}

/** A QR code of the site's address, where that is public. */
function OpenOnPhone() {
  const { t } = useLingui();
  const code = useQuery({
    queryKey: ['open-on-phone'],
    queryFn: readCode,
    enabled: !useOffline(),
    staleTime: Infinity,
  });
  if (!code.data) return null;
  return (
    <figure className={css.code}>
      <img src={`data:image/svg+xml,${encodeURIComponent(code.data)}`} alt="" width={132} height={132} />
      <figcaption className="label">{t`Open on your phone`}</figcaption>
    </figure>
  );
}

/** The QR code that the server draws of its address as SVG; '' where the address is not https. */
async function readCode(): Promise<string> {
  const answer = await fetch('/open-on-phone.svg');
  return answer.status === 200 ? answer.text() : '';
}
