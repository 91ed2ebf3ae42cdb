import { useLingui } from '@lingui/react/macro';
import Hand from 'lucide-react/icons/hand';
import { languageNames, readLocale } from '../../../../contract/locales.ts';
import { momentText } from '../../../i18n/format.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { usePrivate } from '../../data/private.ts';
import { useTimeZone } from '../../data/session.ts';
import { Facts, Part } from '../../parts/facts/Facts.tsx';
import { Money } from '../../parts/facts/Money.tsx';
import { Problem } from '../../parts/fields/Problem.tsx';
import { AlikeList } from '../../parts/member/AlikeList.tsx';
import { CaseList } from '../../parts/member/CaseList.tsx';
import { MemberLink } from '../../parts/member/MemberLink.tsx';
import { NoteList } from '../../parts/member/NoteList.tsx';
import { Personal } from '../../parts/member/Personal.tsx';
import { SessionList } from '../../parts/member/SessionList.tsx';
import { useLimitFacts } from '../../parts/member/useLimitFacts.tsx';
import { useTotalFacts } from '../../parts/member/useTotalFacts.tsx';
import { State } from '../../parts/state/State.tsx';
import { spanText } from '../../words/ago.ts';
import { withdrawalWords } from '../../words/payments.ts';
import { History } from './History.tsx';
import { MarkList } from './Marks.tsx';
import type { WithdrawalData } from './useDecisions.tsx';
import css from './WithdrawalFacts.module.css';

/** All that a decision on one withdrawal is made of, the weightiest first. */
export function WithdrawalFacts({ of: data }: { of: WithdrawalData }) {
  const { t } = useLingui();
  const { withdrawal, member, hold, currency, totals, notes, signIns, cases } = data;
  const totalFacts = useTotalFacts(totals, currency);
  const limits = useLimitFacts(data.limits, currency);
  return (
    <>
      <Head of={data} />
      {hold && (
        <Note kind="warn" icon={Hand}>
          <strong>{t`This withdrawal can’t be paid yet.`}</strong>{' '}
          {hold === 'owed'
            ? t`The member has to pay the amount they owe first.`
            : t`The withdrawal is on hold because of an open case.`}
        </Note>
      )}
      {withdrawal.withProvider && (
        <Note>{t`The provider is paying this withdrawal and will tell us when it is paid or rejected.`}</Note>
      )}
      <MarkList marks={withdrawal.marks} score={withdrawal.score} />
      <Part title={t`Notes`}>{notes.length > 0 ? <NoteList of={notes} /> : <None />}</Part>
      {cases.length > 0 && (
        <Part title={t`Cases`}>
          <CaseList of={cases} />
        </Part>
      )}
      <Payout of={data} />
      <Since of={data} />
      <Facts title={t`All-time totals`} facts={totalFacts} />
      <Facts
        title={t`Current balance`}
        facts={[
          { label: t`Available`, value: <Money amount={member.cash} currency={currency} /> },
          { label: t`In open bets`, value: <Money amount={member.stake} currency={currency} /> },
          { label: t`In withdrawals`, value: <Money amount={member.withdraw} currency={currency} /> },
          Number(member.owed) > 0 && {
            label: t`Owed by member`,
            value: <Money amount={member.owed} currency={currency} />,
            kind: 'neg',
          },
        ]}
      />
      <Account of={data} />
      {data.alike.length > 0 ? (
        <AlikeList of={data.alike} />
      ) : (
        <Part title={t`Accounts with shared details`}>
          <p className="quiet">{t`No other account shares the bank account, device or network.`}</p>
        </Part>
      )}
      {limits.length > 0 ? (
        <Facts title={t`Limits`} facts={limits} />
      ) : (
        <Part title={t`Limits`}>
          <None />
        </Part>
      )}
      <Part title={t`Recent logins`}>{signIns.length > 0 ? <SessionList of={signIns} /> : <None />}</Part>
      <History of={data} />
    </>
  );
}

/** What was looked for and not found: an absent part could also be one that was not looked for. */
function None() {
  const { t } = useLingui();
  return <p className="quiet">{t({ message: 'None', context: 'facts of a withdrawal' })}</p>;
}

/** Who wants how much. */
function Head({ of: { withdrawal, member, currency, asOf } }: { of: WithdrawalData }) {
  const { t } = useLingui();
  const span = spanText(Date.parse(asOf) - Date.parse(withdrawal.at));
  return (
    <header className={css.head}>
      <p className={css.amount}>
        <Money amount={withdrawal.amount} currency={currency} code />
      </p>
      <p className={css.who}>
        <MemberLink of={member} /> <span className="quiet">{member.name}</span>
      </p>
      <p className={css.state}>
        <State of={withdrawalWords[withdrawal.state]} />
        {withdrawal.state === 'review' && <span className="caption">{t`Waiting for ${span}`}</span>}
      </p>
    </header>
  );
}

/** Where the money would go. */
function Payout({ of: { withdrawal, member, card, currency } }: { of: WithdrawalData }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const personal = usePrivate(member.id);
  const own = (data: NonNullable<typeof personal.data>) => data.cards.find(({ id }) => id === card.id);
  return (
    <div>
      <Facts
        title={t`Paid to`}
        facts={[
          { label: t`Net amount`, value: <Money amount={withdrawal.net} currency={currency} code /> },
          Number(withdrawal.fee) > 0 && {
            label: t`Fee`,
            value: <Money amount={withdrawal.fee} currency={currency} />,
          },
          { label: t`Bank`, value: card.bank },
          {
            label: t`Account number`,
            value: <Personal of={personal} masked={`…${card.last}`} take={(data) => own(data)?.number} />,
          },
          {
            label: t`Account holder`,
            value: <Personal of={personal} masked={member.name} take={(data) => data.name} />,
          },
          { label: t`Linked`, value: momentText(card.boundAt, zone) },
        ]}
      />
      <Problem error={personal.error} />
    </div>
  );
}

/** What was deposited and staked since the withdrawal before. */
function Since({ of: { since, currency } }: { of: WithdrawalData }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const { from, deposited, staked, orders } = since;
  const time = from && momentText(from, zone);
  const short = Number(staked) < Number(deposited);
  return (
    <Facts
      title={time ? t`Since the last withdrawal (${time})` : t`Since registration (first withdrawal)`}
      facts={[
        { label: t`Deposited`, value: <Money amount={deposited} currency={currency} /> },
        {
          label: t`Staked`,
          value: (
            <>
              <Money amount={staked} currency={currency} /> <span className="quiet">({orders})</span>
            </>
          ),
          ...(short && { kind: 'warn' as const }),
        },
      ]}
    />
  );
}

function Account({ of: { member } }: { of: WithdrawalData }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  return (
    <Facts
      title={t`About the account`}
      facts={[
        { label: t`Registered`, value: momentText(member.createdAt, zone) },
        { label: t`Language`, value: languageNames[readLocale(member.lang)] },
        member.disabled && { label: t`Account status`, value: t`Disabled`, kind: 'neg' },
        member.paused && { label: t`Deposits and bets`, value: t`Paused`, kind: 'warn' },
        member.excludedUntil && {
          label: t`On a break until`,
          value: momentText(member.excludedUntil, zone),
          kind: 'warn',
        },
      ]}
    />
  );
}
