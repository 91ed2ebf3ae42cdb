import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import IdCard from 'lucide-react/icons/id-card';
import KeyRound from 'lucide-react/icons/key-round';
import Languages from 'lucide-react/icons/languages';
import Lock from 'lucide-react/icons/lock';
import MonitorDown from 'lucide-react/icons/monitor-down';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { getSessions } from '../../../contract/account.ts';
import { languageNames } from '../../../contract/locales.ts';
import { member } from '../../data/account.ts';
import { installed } from '../../data/device/platform.ts';
import { base } from '../../data/system.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { Screen } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Chip, Chips } from '../../ui/controls/Chip.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { setTheme, useTheme } from '../../ui/theme/theme.ts';
import { DownloadData } from './DownloadData.tsx';
import { KnownDeviceRow } from './KnownDeviceRow.tsx';
import { LogOut } from './LogOut.tsx';
import { NotificationsRow } from './NotificationsRow.tsx';
import { SaverChoice } from './SaverChoice.tsx';
import { StorageRow } from './StorageRow.tsx';

/** What a member sets, and the way out. */
export function Setting() {
  const { t } = useLingui();
  const language = languageNames[currentLocale()];
  return (
    <Screen back={paths.mine.to()} top="roomy">
      <List icons label={t`Account`}>
        <Row icon={IdCard} title={t`Personal info`} to={paths.infomation.to()} />
        <Row icon={Lock} title={t`Login password`} to={paths.setLoginPassword.to()} />
        <PinRow />
        <Devices />
        <KnownDeviceRow />
        <DownloadData />
      </List>
      <List icons label={t`This device`}>
        <Row
          icon={Languages}
          title={t`Language`}
          end={<Quiet>{language}</Quiet>}
          to={paths.language.to({ type: 'setting' })}
        />
        <NotificationsRow />
        <StorageRow />
        {!installed() && <Row icon={MonitorDown} title={t`Install the app`} to={paths.install.to()} />}
      </List>
      <SaverChoice />
      <ThemeChoice />
      <LogOut />
      <p className="caption center">
        <Trans>Logging out removes your history from this device. It stays on the server.</Trans>
      </p>
    </Screen>
  );
}

/** Where the server can list them. */
function Devices() {
  const { t } = useLingui();
  const listed = useQuery(base()).data?.extras?.includes(getSessions.path);
  if (!listed) return null;
  return <Row icon={MonitorSmartphone} title={t`Logged-in devices`} to={paths.sessions.to()} />;
}

/** Only where the site uses one (`paypwd`). */
function PinRow() {
  const { t } = useLingui();
  const pinAsked = useQuery(base()).data?.paypwd;
  const { paypassword: set, pin_lock: lock } = useQuery(member()).data ?? {};
  // Nearly every site has one: its row keeps its place until the site has said so.
  if (pinAsked === 0) return null;
  const to = set === 1 && !lock?.renew ? paths.editPayPassword.to() : paths.setPayPassword.to();
  const locked = lock?.renew === 1 || Boolean(lock?.until);
  const words = locked ? t`Locked` : set === 1 ? t`Set` : t`Not set`;
  const state = set === undefined ? undefined : <Quiet>{words}</Quiet>;
  return <Row icon={KeyRound} title={t`Withdrawal password`} end={state} to={to} />;
}

const Quiet = ({ children }: { children: string }) => <span className="caption">{children}</span>;

/** Light, dark, or as the device has it. */
function ThemeChoice() {
  const { t } = useLingui();
  const theme = useTheme();
  const choices = [
    { value: 'system', label: t({ message: 'System', comment: 'Colours as the device has them' }) },
    { value: 'light', label: t({ message: 'Light', comment: 'Light colours' }) },
    { value: 'dark', label: t({ message: 'Dark', comment: 'Dark colours' }) },
  ] as const;
  return (
    <Section title={t`Theme`} size="label">
      <Chips label={t`Theme`} flow="wrap">
        {choices.map(({ value, label }) => (
          <Chip key={value} pressed={theme === value} onClick={() => setTheme(value)}>
            {label}
          </Chip>
        ))}
      </Chips>
    </Section>
  );
}
