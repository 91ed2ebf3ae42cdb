import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { endDevice, type SignedInDevice } from '../../data/profile.ts';
import { useTimeZone } from '../../data/system.ts';
import { useOffline } from '../../data/transport/network.ts';
import { momentText } from '../../i18n/format.ts';
import { failureText } from '../../parts/failure/failure-text.ts';
import { useNoConnection } from '../../parts/failure/useNoConnection.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';

/** A logged-in device: its name, when it was last used, and a button to log it out. The current one has none. */
export function SessionRow({ session: { id, agent, last, current } }: { session: SignedInDevice }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const name = useDeviceName(agent);
  const time = momentText(last, zone);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Row
        icon={deviceOf(agent).phone ? Smartphone : Monitor}
        title={name}
        caption={
          current === 1 ? (
            <Trans>Active now</Trans>
          ) : (
            <Trans>
              Last used <span className="whole">{time}</span>
            </Trans>
          )
        }
        under={
          current === 1 ? (
            <Badge kind="brand">{t`This device`}</Badge>
          ) : (
            <Button size="small" kind="secondary" label={t`Log out ${name}`} onClick={() => setAsking(true)}>
              {t({ message: 'Log out', comment: 'Ends the session of another device' })}
            </Button>
          )
        }
      />
      <LogOutDialog id={id} name={name} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

interface LogOutDialogProps {
  id: string;
  name: string;
  open: boolean;
  onClose: () => void;
}

function LogOutDialog({ id, name, open, onClose }: LogOutDialogProps) {
  const noConnection = useNoConnection();
  const { t } = useLingui();
  const offline = useOffline();
  const { mutate, isPending } = useMutation({
    mutationFn: () => endDevice(id),
    onSuccess: () => toast.success(t`${name} has been logged out.`),
    onError: (error) => toast.error(failureText(error)),
    onSettled: onClose,
  });
  const end = () => (offline ? toast.info(noConnection.title) : mutate());
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Log out of that device?`}
      text={t`You’ll have to log in again on ${name}. Anything already in progress there won’t be stopped.`}
      cancel={{ label: t`Cancel` }}
      confirm={{ label: t`Log out`, kind: 'danger', busy: isPending, onClick: end }}
    />
  );
}

function useDeviceName(agent: string): string {
  const { t } = useLingui();
  const { browser, system } = deviceOf(agent);
  if (browser && system) return t({ message: `${browser} on ${system}`, comment: 'Chrome on Android' });
  return browser ?? system ?? t`Unknown device`;
}

/** Browser and system by their names, which are the same in every language; `undefined` if unknown. */
type Device = { browser: string | undefined; system: string | undefined; phone: boolean };

const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
];

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstMatch = (list: typeof browsers, agent: string) =>
  list.find(([pattern]) => pattern.test(agent))?.[1];

/** Reads a `User-Agent` header. Most browsers also name Chrome or Safari, so the order of the patterns matters. */
export const deviceOf = (agent: string): Device => ({
  browser: firstMatch(browsers, agent),
  system: firstMatch(systems, agent),
  phone: /\b(Mobile|iPhone|Android)\b/.test(agent),
});
