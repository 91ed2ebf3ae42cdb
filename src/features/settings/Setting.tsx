import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import IdCard from 'lucide-react/icons/id-card';
import KeyRound from 'lucide-react/icons/key-round';
import Languages from 'lucide-react/icons/languages';
import Lock from 'lucide-react/icons/lock';
import MonitorDown from 'lucide-react/icons/monitor-down';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { getSessions } from '../../../contract/account.ts';
import { getBlocked } from '../../../contract/companion.ts';
import { languageNames } from '../../../contract/locales.ts';
import { member } from '../../data/account.ts';
import { installed } from '../../data/device/platform.ts';
import { useExtra } from '../../data/extra-calls.ts';
import { base } from '../../data/system.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { FactStrip } from '../../parts/money/FactState.tsx';
import { Screen } from '../../parts/screen/screen.tsx';
import { ThemeChoice } from '../../parts/theme/ThemeChoice.tsx';
import { paths } from '../../paths.ts';
import { Columns } from '../../ui/layout/Columns.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { DownloadData } from './DownloadData.tsx';
import { KnownDeviceRow } from './KnownDeviceRow.tsx';
import { LogOut } from './LogOut.tsx';
import { NotificationsRow } from './NotificationsRow.tsx';
import { SaverChoice } from './SaverChoice.tsx';
import { StorageRow } from './StorageRow.tsx';

/** The member's settings, and the button to log out. */
export function Setting() {
  const { t } = useLingui();
  const fact = useQuery(member());
  const language = languageNames[currentLocale()];
  return (
    <Screen back={paths.mine.to()} top="roomy" strip={<FactStrip fact={fact} stands />}>
      <Columns>
        <Columns>
          <Section title={t`Account`} size="label">
            <List icons>
              <Row icon={IdCard} title={t`Personal info`} to={paths.infomation.to()} />
              <BlockedRow />
              <DownloadData />
            </List>
          </Section>
          <Section title={t`Security`} size="label">
            <List icons>
              <Row icon={Lock} title={t`Login password`} to={paths.setLoginPassword.to()} />
              <PinRow />
              <DevicesRow />
              <KnownDeviceRow />
            </List>
          </Section>
        </Columns>
        <Columns>
          <Section title={t`This device`} size="label">
            <List icons>
              <Row
                icon={Languages}
                title={t`Language`}
                caption={language}
                to={paths.language.to({ type: 'setting' })}
              />
              <NotificationsRow />
              <StorageRow />
              {!installed() && <Row icon={MonitorDown} title={t`Install the app`} to={paths.install.to()} />}
            </List>
          </Section>
          <ThemeChoice />
          <SaverChoice />
        </Columns>
      </Columns>
      <LogOut />
      <p className="caption center">
        <Trans>Logging out removes your history from this device, but not from the server.</Trans>
      </p>
    </Screen>
  );
}

/** The link to the logged-in devices, if the server can list them. */
function DevicesRow() {
  const { t } = useLingui();
  if (!useExtra(getSessions)) return null;
  return <Row icon={MonitorSmartphone} title={t`Logged-in devices`} to={paths.sessions.to()} />;
}

/** The link to what the member has blocked, if the server can list it. */
function BlockedRow() {
  const { t } = useLingui();
  if (!useExtra(getBlocked)) return null;
  return <Row icon={Ban} title={t`Blocked people and comments`} to={paths.blocked.to()} />;
}

/** The link to the withdrawal password, if the site uses one (`paypwd`). */
function PinRow() {
  const { t } = useLingui();
  const needsPin = useQuery(base()).data?.paypwd;
  const { data, errorUpdatedAt } = useQuery(member());
  const { paypassword: isSet, pin_lock: lock } = data ?? {};
  // Nearly every site uses one, so the row is shown until the configuration says otherwise.
  if (needsPin === 0) return null;
  const to = isSet === 1 && !lock?.renew ? paths.editPayPassword.to() : paths.setPayPassword.to();
  const locked = lock?.renew === 1 || Boolean(lock?.until);
  const stateText = locked ? t`Locked` : isSet === 1 ? t`Set` : t`Not set`;
  const state = data ? stateText : errorUpdatedAt ? undefined : t`Loading`;
  return <Row icon={KeyRound} title={t`Withdrawal password`} caption={state} to={to} />;
}
