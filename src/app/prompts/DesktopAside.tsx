import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Dices from 'lucide-react/icons/dices';
import Gauge from 'lucide-react/icons/gauge';
import MapPin from 'lucide-react/icons/map-pin';
import MonitorDown from 'lucide-react/icons/monitor-down';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Link, useLocation } from 'react-router-dom';
import { getLimits } from '../../../contract/protection.ts';
import { installed } from '../../data/device/platform.ts';
import { base } from '../../data/system.ts';
import { useOffline } from '../../data/transport/network.ts';
import { type Path, pathOf, paths } from '../../paths.ts';
import { SkipLink } from '../../ui/controls/SkipLink.tsx';
import { Target } from '../../ui/controls/Target.tsx';
import { BrandMark } from '../../ui/media/BrandMark.tsx';
import { Icon, type IconShape } from '../../ui/media/Icon.tsx';
import css from './DesktopAside.module.css';

/**
 * Before the frame of a wide window, what its bars do not have: whose site this is, the places without a tab, and the QR code.
 * The Tab key's first stop leads past all of it.
 */
export function DesktopRail() {
  const { t } = useLingui();
  const { name = 'Plaza', ico } = useQuery(base()).data ?? {};
  const places = [
    { start: Dices, text: t`Games`, to: paths.game.to(), inner: [paths.lottery, paths.receipt] },
    { start: Clapperboard, text: t`Films`, to: paths.video.to(), inner: [paths.playVideo] },
    { start: MapPin, text: t`Cities`, to: paths.choose.to(), inner: [paths.list, paths.profile] },
  ];
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

/** After the frame: the ways to the proofs, to one's own limits and to the app. */
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
  /** The screens within this place. */
  inner?: readonly Pick<Path, 'path'>[];
}

/** Links, of which that of the present screen or its place is marked. */
function Ways({ ways }: { ways: readonly Way[] }) {
  const here = pathOf(useLocation().pathname);
  const current = ({ to, inner }: Way) =>
    pathOf(to) === here ? 'page' : inner?.some(({ path }) => path === here?.path) ? true : undefined;
  return (
    <ul className={css.ways}>
      {ways.map((way) => (
        <li key={way.to}>
          <Target to={way.to} aria-current={current(way)}>
            <Icon of={way.start} size={20} />
            <span>{way.text}</span>
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
