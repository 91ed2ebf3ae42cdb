import { useLingui } from '@lingui/react/macro';
import { languageNames, readLocale } from '../../../../contract/locales.ts';
import { momentText } from '../../../i18n/format.ts';
import { usePrivate } from '../../data/private.ts';
import { useTimeZone } from '../../data/session.ts';
import { Facts, Part } from '../../parts/facts/Facts.tsx';
import { Money } from '../../parts/facts/Money.tsx';
import { Problem } from '../../parts/fields/Problem.tsx';
import { AlikeList } from '../../parts/member/AlikeList.tsx';
import { CaseList } from '../../parts/member/CaseList.tsx';
import { MemberLink } from '../../parts/member/MemberLink.tsx';
import { Personal } from '../../parts/member/Personal.tsx';
import { useTotalFacts } from '../../parts/member/useTotalFacts.tsx';
import { BankAccounts } from './BankAccounts.tsx';
import type { MemberData } from './Member.tsx';
import { MemberActions } from './MemberActions.tsx';
import css from './Members.module.css';

/** What is one fact each: who it is, what they have, what they moved, and what can be done. */
export function MemberFacts({ of: data }: { of: MemberData }) {
  const { t } = useLingui();
  const totals = useTotalFacts(data.totals, data.currency);
  const personal = usePrivate(data.member.id);
  return (
    <div className={css.sheet}>
      <div>
        <Person of={data} personal={personal} />
        <Problem error={personal.error} />
      </div>
      <div>
        <Balance of={data} />
      </div>
      <div>
        <Facts title={t`All-time totals`} facts={totals} />
      </div>
      <BankAccounts of={data} personal={personal} />
      <div>
        <Pin of={data} />
      </div>
      {data.cases.length > 0 && (
        <div>
          <Part title={t`Cases`}>
            <CaseList of={data.cases} />
          </Part>
        </div>
      )}
      {data.alike.length > 0 && (
        <div>
          <AlikeList of={data.alike} />
        </div>
      )}
      {data.joined.length > 0 && (
        <div>
          <Part title={t`Other accounts of this person`}>
            {data.joined.map((one) => (
              <MemberLink key={one.id} of={one} />
            ))}
          </Part>
        </div>
      )}
      <MemberActions of={data} />
    </div>
  );
}

type WithPersonal = { of: MemberData; personal: ReturnType<typeof usePrivate> };

function Person({ of: { member }, personal }: WithPersonal) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const age = member.underAge
    ? t`Underage`
    : member.adult
      ? t`Confirmed 18+`
      : t({ message: 'Not confirmed', context: 'age' });
  const born = member.born ? `${member.born}–••–••` : '–';
  return (
    <Facts
      title={t`Personal info`}
      facts={[
        {
          label: t`Real name`,
          value: <Personal of={personal} masked={member.name || '–'} take={({ name }) => name} />,
        },
        {
          label: t`Date of birth`,
          value: <Personal of={personal} masked={born} take={({ birthday }) => birthday ?? '–'} />,
        },
        { label: t`Age`, value: age, ...(member.underAge && { kind: 'neg' as const }) },
        { label: t`Registered`, value: momentText(member.createdAt, zone) },
        { label: t`Last seen`, value: member.seenAt ? momentText(member.seenAt, zone) : t`Never` },
        { label: t`Language`, value: languageNames[readLocale(member.lang)] },
        { label: t`Invite code`, value: member.invite ?? '–' },
        {
          label: t`Level`,
          value: member.groupFixed ? t`${{ level: member.group }} (set manually)` : member.group,
        },
        member.demo && { label: t`Account type`, value: t`Demo data`, kind: 'quiet' },
      ]}
    />
  );
}

function Balance({ of: { member, currency } }: { of: MemberData }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  return (
    <Facts
      title={t`Current balance`}
      facts={[
        { label: t`Available`, value: money(member.cash) },
        { label: t`In open bets`, value: money(member.stake) },
        { label: t`In withdrawals`, value: money(member.withdraw) },
        Number(member.owed) > 0 && { label: t`Owed by member`, value: money(member.owed), kind: 'neg' },
        member.excludedUntil && {
          label: t`On a break until`,
          value: momentText(member.excludedUntil, zone),
          kind: 'warn',
        },
        member.paused && { label: t`Deposits and bets`, value: t`Paused`, kind: 'warn' },
        member.disabled && { label: t`Account status`, value: t`Disabled`, kind: 'neg' },
      ]}
    />
  );
}

/** The withdrawal password: when it was set, and what it holds up. */
function Pin({ of: { pin } }: { of: MemberData }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  return (
    <Facts
      title={t`Withdrawal password`}
      facts={
        pin
          ? [
              { label: t({ message: 'Last set', context: 'time' }), value: momentText(pin.setAt, zone) },
              { label: t`Lockouts`, value: pin.locks },
              pin.lockedUntil && {
                label: t`Locked until`,
                value: momentText(pin.lockedUntil, zone),
                kind: 'warn',
              },
              pin.heldUntil && {
                label: t`Withdrawals on hold until`,
                value: momentText(pin.heldUntil, zone),
                kind: 'warn',
              },
            ]
          : [{ label: t({ message: 'Last set', context: 'time' }), value: t`Never`, kind: 'quiet' }]
      }
    />
  );
}
