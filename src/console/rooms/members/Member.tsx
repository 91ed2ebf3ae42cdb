import { useLingui } from '@lingui/react/macro';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Answer } from '../../../../contract/console/call.ts';
import { showMember } from '../../../../contract/console/members.ts';
import { TabPanel } from '../../../ui/controls/Tabs.tsx';
import { addresses } from '../../addresses.ts';
import { often, useCall } from '../../data/query.ts';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import { ScrollTabs } from '../../parts/tabs/ScrollTabs.tsx';
import { AuditTab } from './AuditTab.tsx';
import { LimitsTab } from './LimitsTab.tsx';
import { MemberBadges } from './MemberBadges.tsx';
import { MemberFacts } from './MemberFacts.tsx';
import css from './Members.module.css';
import { MoneyTab } from './MoneyTab.tsx';
import { Notes } from './Notes.tsx';
import { Notices } from './Notices.tsx';
import { Orders } from './Orders.tsx';
import { Payments } from './Payments.tsx';
import { Sessions } from './Sessions.tsx';

export type MemberData = Answer<typeof showMember>;

const tabs = [
  'facts',
  'money',
  'orders',
  'payments',
  'limits',
  'sessions',
  'notices',
  'notes',
  'audit',
] as const;
type TabName = (typeof tabs)[number];

const panels: Record<TabName, (props: { of: MemberData }) => React.ReactNode> = {
  facts: MemberFacts,
  money: MoneyTab,
  orders: Orders,
  payments: Payments,
  limits: LimitsTab,
  sessions: Sessions,
  notices: Notices,
  notes: Notes,
  audit: AuditTab,
};

/** Everything about one member, by tabs; the address says which. */
export function Member() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const found = useCall(showMember, { id }, { every: often });
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'facts';
  const words: Record<TabName, string> = {
    facts: t`Overview`,
    money: t`Transactions`,
    orders: t`Bets`,
    payments: t`Payments`,
    limits: t`Limits`,
    sessions: t`Devices`,
    notices: t({ message: 'Notices', context: 'to one member' }),
    notes: t`Notes`,
    audit: t`Audit`,
  };
  const member = found.data?.member;
  const notes = found.data?.notes.count ?? 0;
  const label = (one: TabName) => (one === 'notes' && notes > 0 ? `${words.notes} (${notes})` : words[one]);
  const Panel = panels[tab];
  return (
    <Room
      title={member?.username ?? t`Member`}
      age={found}
      back={{ to: addresses.members(), label: t`Back to search` }}
      caption={found.data && <Caption of={found.data} />}
      bar={
        <ScrollTabs
          id="member"
          label={t`About the member`}
          tabs={tabs.map((value) => ({ value, label: label(value) }))}
          value={tab}
          onChange={(value) => setParams(value === 'facts' ? {} : { tab: value }, { replace: true })}
        />
      }
    >
      <TabPanel id="member" value={tab}>
        <Loaded of={found} label={t`Loading`}>
          {(data) => (
            <div className={css.body}>
              <Panel key={data.member.id} of={data} />
            </div>
          )}
        </Loaded>
      </TabPanel>
    </Room>
  );
}

function Caption({ of: { asOf, member, cases } }: { of: MemberData }) {
  const open = cases.filter(({ closedAt }) => closedAt === null).length;
  const excluded = member.excludedUntil !== null && member.excludedUntil > asOf;
  return (
    <span className={css.caption}>
      {member.name}
      <MemberBadges of={{ ...member, excluded, cases: open }} />
    </span>
  );
}
