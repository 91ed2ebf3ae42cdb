import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import Dice5 from 'lucide-react/icons/dice-5';
import Gauge from 'lucide-react/icons/gauge';
import Headset from 'lucide-react/icons/headset';
import IdCard from 'lucide-react/icons/id-card';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { getLimits } from '../../../contract/protection.ts';
import { useNewNotices } from '../../data/notice.ts';
import { useSession } from '../../data/session/session.ts';
import { base } from '../../data/system.ts';
import { useService } from '../../parts/service/service.ts';
import { isDemoService } from '../../parts/service/service-link.ts';
import { paths } from '../../paths.ts';
import { Count } from '../../ui/feedback/Badge.tsx';
import { Columns } from '../../ui/layout/Columns.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';

/** The links of the account screen. */
export function AccountMenu() {
  const { t } = useLingui();
  const { data } = useQuery(base());
  const hasLimits = data?.extras?.includes(getLimits.path);
  // Until the configuration is loaded, the row for Support and its caption keep their space.
  const serviceText = data ? (data.service ?? '') : '\u00a0';
  const signedIn = useSession() !== null;
  const service = useService();
  return (
    <Columns>
      <List icons label={t`My account`}>
        <Row icon={ReceiptText} title={t`Transactions`} to={paths.moneylog.to()} />
        <Row icon={Dice5} title={t`Bet history`} to={paths.gameRecord.to()} />
        <Row icon={IdCard} title={t`Personal info`} to={paths.infomation.to()} />
      </List>
      {/* What the site has or not comes with its configuration: last, so that it moves nothing. */}
      <List icons>
        <Row icon={Bell} title={t`Notices`} end={<NewNotices />} to={paths.notice.to()} />
        {(service || serviceText !== '') && (
          <Row
            icon={Headset}
            title={t`Support`}
            caption={service ? (isDemoService(data?.kefu ?? '') ? t`Demo` : t`Available 24/7`) : serviceText}
            to={paths.serviceOnline.to()}
          />
        )}
        {hasLimits && signedIn && <Row icon={Gauge} title={t`Limits and breaks`} to={paths.limits.to()} />}
      </List>
    </Columns>
  );
}

function NewNotices() {
  const { t } = useLingui();
  const count = useNewNotices();
  if (count === 0) return null;
  return <Count count={count} label={t`${count} new`} />;
}
