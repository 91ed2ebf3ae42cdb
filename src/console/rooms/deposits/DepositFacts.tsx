import { useLingui } from '@lingui/react/macro';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import FileWarning from 'lucide-react/icons/file-warning';
import { Link } from 'react-router-dom';
import type { Answer } from '../../../../contract/console/call.ts';
import type { showDeposit } from '../../../../contract/console/deposits.ts';
import { momentText } from '../../../i18n/format.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { addresses } from '../../addresses.ts';
import { useTimeZone } from '../../data/session.ts';
import { CopyButton } from '../../parts/action/ActionResult.tsx';
import { Facts, Part } from '../../parts/facts/Facts.tsx';
import { Money, moneyText } from '../../parts/facts/Money.tsx';
import { MemberLink } from '../../parts/member/MemberLink.tsx';
import { depositLook } from '../../parts/state/DepositState.tsx';
import { State } from '../../parts/state/State.tsx';
import { reasonWords } from '../../words/payments.ts';
import css from './Deposits.module.css';
import { MessageList } from './MessageList.tsx';
import { Reversals } from './Reversals.tsx';
import { differenceWords } from './words.ts';

type Data = Answer<typeof showDeposit>;

/** Why the money of a deposit is where it is, and everything that says so. */
export function DepositFacts({ of: data }: { of: Data }) {
  const { t } = useLingui();
  const { messages } = data;
  return (
    <>
      <Head of={data} />
      <Why of={data} />
      <Differs of={data} />
      <Reversals of={data} />
      <Details of={data} />
      <Part title={t`What the provider said`}>
        {messages.length > 0 ? (
          <MessageList of={messages} />
        ) : (
          <p className="quiet">{t`No messages about this deposit have arrived yet.`}</p>
        )}
      </Part>
      <Booked of={data} />
    </>
  );
}

function Head({ of: { deposit, currency } }: { of: Data }) {
  return (
    <header className={css.head}>
      <p className={css.big}>
        <Money amount={deposit.amount} currency={currency} code />
      </p>
      <p className={css.who}>
        <MemberLink of={deposit.member} /> <span className="quiet">{deposit.member.name}</span>
      </p>
      <p>
        <State of={depositLook(deposit)} />
      </p>
    </header>
  );
}

/** The answer to 'where is my money?', what to do next, and the case that waits. */
function Why({ of: { deposit, cases } }: { of: Data }) {
  const { t, i18n } = useLingui();
  const { says, next } = reasonWords[deposit.why];
  const open = cases.find(({ closedAt }) => closedAt === null);
  return (
    <Note icon={CircleHelp} kind={next ? 'warn' : 'neutral'}>
      <strong>{i18n._(says)}</strong>
      {next && <p>{i18n._(next)}</p>}
      {open && (
        <Link className={css.link} to={addresses.cases(open.id)}>
          {t`Open the case`}
        </Link>
      )}
    </Note>
  );
}

/** What a provider's file says otherwise, and where that is settled. */
function Differs({ of: { differences } }: { of: Data }) {
  const { t, i18n } = useLingui();
  return differences.map(({ id, row, name, difference, theirs }) => (
    <Note key={`${id} ${row}`} icon={FileWarning} kind="warn">
      <strong>{t`The provider’s file ${name} doesn’t match`}</strong>
      <p>
        {i18n._(differenceWords[difference])}
        {theirs && `: ${moneyText({ amount: theirs.amount, currency: theirs.currency, code: true })}`}
      </p>
      <Link className={css.link} to={`${addresses.deposits('files')}/${id}`}>
        {t`Open the comparison`}
      </Link>
    </Note>
  ));
}

function Details({ of: { deposit, currency } }: { of: Data }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const copied = (text: string) => (
    <span className={css.copied}>
      <code>{text}</code>
      <CopyButton text={text} />
    </span>
  );
  const waits = deposit.state === 'created' || deposit.state === 'pending';
  return (
    <Facts
      title={t({ message: 'Deposit', context: 'movement of money' })}
      facts={[
        { label: t`Started`, value: momentText(deposit.at, zone) },
        deposit.paidAt && { label: t`Credited`, value: momentText(deposit.paidAt, zone) },
        {
          label: waits ? t`Expires` : t`Last change`,
          value: momentText(waits ? deposit.expiresAt : deposit.changedAt, zone),
        },
        deposit.askAt && { label: t`Next check with the provider`, value: momentText(deposit.askAt, zone) },
        { label: t`Payment method`, value: deposit.channel },
        deposit.provider !== deposit.channel && { label: t`Provider`, value: deposit.provider },
        Number(deposit.fee) > 0 && {
          label: t`Provider’s fee`,
          value: moneyText({ amount: deposit.fee, currency }),
        },
        { label: t`Our reference`, value: copied(deposit.id) },
        {
          label: t`Provider’s reference`,
          value: deposit.reference
            ? copied(deposit.reference)
            : t({ message: 'Not known yet', context: 'reference of the provider' }),
        },
      ]}
    />
  );
}

/** How the ledger booked it. */
function Booked({ of: { movements, currency } }: { of: Data }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  if (movements.length === 0) return null;
  return (
    <Part title={t`Ledger entries`}>
      <ul className={css.booked}>
        {movements.map(({ kind, debit, credit, amount, at }) => (
          <li key={`${kind} ${debit} ${at}`}>
            <code>
              {debit} → {credit}
            </code>
            <strong>
              <Money amount={amount} currency={currency} />
            </strong>
            <span className="caption">
              {kind} · {momentText(at, zone)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
