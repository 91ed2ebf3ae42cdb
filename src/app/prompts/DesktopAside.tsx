import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Dices from 'lucide-react/icons/dices';
import Gauge from 'lucide-react/icons/gauge';
import Globe from 'lucide-react/icons/globe';
import Headset from 'lucide-react/icons/headset';
import MapPin from 'lucide-react/icons/map-pin';
import MonitorDown from 'lucide-react/icons/monitor-down';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { getLimits } from '../../../contract/protection.ts';
import { installed } from '../../data/device/platform.ts';
import { base } from '../../data/system.ts';
import { useOffline } from '../../data/transport/network.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { BrandMark } from '../../ui/media/BrandMark.tsx';
import type { IconShape } from '../../ui/media/Icon.tsx';
import css from './DesktopAside.module.css';

/**
 * Beside the frame of a wide window: whose site this is, its places and its QR code, and the ways to help and to one's own
 * limits.
 */
export function DesktopAside() {
  const { t } = useLingui();
  const { name = 'Plaza', ico, extras } = useQuery(base()).data ?? {};
  const places = [
    { start: Dices, text: t`Games`, to: paths.game.to() },
    { start: Clapperboard, text: t`Films`, to: paths.video.to() },
    { start: MapPin, text: t`Cities`, to: paths.choose.to() },
  ];
  const help = [
    { start: ShieldCheck, text: t`How results are generated`, to: paths.fair.to() },
    ...(extras?.includes(getLimits.path)
      ? [{ start: Gauge, text: t`Limits and breaks`, to: paths.limits.to() }]
      : []),
    { start: Headset, text: t`Support`, to: paths.serviceOnline.to() },
    { start: Globe, text: t`Language`, to: paths.language.to() },
    ...(installed() ? [] : [{ start: MonitorDown, text: t`Install the app`, to: paths.install.to() }]),
  ];
  return (
    <aside>
      <div className={css.start}>
        <div className="stack">
          <p className={css.mark}>
            <BrandMark size={40} src={ico} />
            <b>{name}</b>
          </p>
          <div className={css.wide}>
            <p className="label quiet">{t`Every result can be verified`}</p>
            <Ways ways={places} />
          </div>
        </div>
        <OpenOnPhone />
      </div>
      <div className={`${css.end} ${css.wide}`}>
        <Ways ways={help} />
        <p className="caption">{t`For adults 18 and older.`}</p>
      </div>
    </aside>
  );
}

type Way = { start: IconShape; text: string; to: string };

function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <ul>
      {ways.map(({ text, ...link }) => (
        <li key={link.to}>
          <TextLink {...link} tone="quiet">
            {text}
          </TextLink>
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
