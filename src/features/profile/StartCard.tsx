import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import IdCard from 'lucide-react/icons/id-card';
import UserRound from 'lucide-react/icons/user-round';
import { confirmAge } from '../../../contract/account.ts';
import { useList } from '../../data/mirror/use-list.ts';
import { compare, zero } from '../../data/money.ts';
import { moneyLog } from '../../data/statement.ts';
import { base } from '../../data/system.ts';
import { paths } from '../../paths.ts';
import { StatusChip } from '../../ui/feedback/Badge.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import type { Member } from './Identity.tsx';

/** The first steps of a new member: account, age, first deposit. Hidden as soon as the member has any money or movement. */
export function StartCard({ member }: { member: Member }) {
  const hasMoney = compare(member.money, zero) > 0 || compare(member.money_value, zero) > 0;
  return hasMoney ? null : <WithoutMoney member={member} />;
}

function WithoutMoney({ member }: { member: Member }) {
  const { rows, at } = useList(moneyLog, {});
  const asksAge = useQuery(base()).data?.extras?.includes(confirmAge.path) ?? false;
  // Nobody has a movement before their age is confirmed, so that a new member does not wait for the list.
  const isNew = at === undefined ? asksAge && member.adult !== 1 : rows !== undefined;
  if (!isNew || (rows && rows.length > 0)) return null;
  return <Steps member={member} asksAge={asksAge} />;
}

function Steps({ member: { adult }, asksAge }: { member: Member; asksAge: boolean }) {
  const { t } = useLingui();
  const done = <StatusChip state="pos">{t`Done`}</StatusChip>;
  const toConfirm = asksAge && adult !== 1;
  return (
    <Section title={t`Getting started`} size="label">
      <List icons>
        <Row icon={UserRound} title={t`Create an account`} end={done} />
        {asksAge &&
          (toConfirm ? (
            <Row
              icon={IdCard}
              kind="brand"
              title={t`Confirm your age`}
              caption={t`You only need to do this once, before playing for money`}
              to={paths.confirmAge.to({ next: paths.recharge.to() })}
            />
          ) : (
            <Row icon={IdCard} title={t`Confirm your age`} end={done} />
          ))}
        <Row
          icon={ArrowDownToLine}
          kind={toConfirm ? 'neutral' : 'brand'}
          title={t`Make your first deposit`}
          to={paths.recharge.to()}
        />
      </List>
    </Section>
  );
}
