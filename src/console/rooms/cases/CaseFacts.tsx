import { useLingui } from '@lingui/react/macro';
import Hand from 'lucide-react/icons/hand';
import { Link } from 'react-router-dom';
import type { Answer } from '../../../../contract/console/call.ts';
import type { showCase } from '../../../../contract/console/cases.ts';
import { momentText } from '../../../i18n/format.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { addresses } from '../../addresses.ts';
import { useTimeZone } from '../../data/session.ts';
import { Facts } from '../../parts/facts/Facts.tsx';
import { MemberLink } from '../../parts/member/MemberLink.tsx';
import { caseKindWords } from '../../words/cases.ts';
import css from './Cases.module.css';
import { Compared } from './Compared.tsx';
import { Outcomes } from './Outcomes.tsx';
import { eventWords, factWords, outcomeWords } from './words.ts';

export type CaseData = Answer<typeof showCase>;

/** One case: what was found, and how it may be decided. */
export function CaseFacts({ of: data, onDone }: { of: CaseData; onDone: () => void }) {
  const { t } = useLingui();
  const { case: found, columns } = data;
  return (
    <>
      <Head of={data} />
      {found.hold && !found.closedAt && (
        <Note kind="warn" icon={Hand}>
          {t`The member’s withdrawals are on hold until this case is decided.`}
        </Note>
      )}
      <Payment of={data} />
      {columns.length > 0 && <Compared of={data} />}
      {found.closedAt ? <Decided of={data} /> : <Outcomes of={data} onDone={onDone} />}
    </>
  );
}

function Head({ of: { case: found } }: { of: CaseData }) {
  const { i18n } = useLingui();
  const zone = useTimeZone();
  return (
    <header className={css.head}>
      <h2>{i18n._(caseKindWords[found.kind])}</h2>
      <p className={css.who}>
        <MemberLink of={found.member} />
        {found.other && (
          <>
            {' · '}
            <MemberLink of={found.other} />
          </>
        )}
      </p>
      <span className="caption">{momentText(found.openedAt, zone)}</span>
    </header>
  );
}

/** What the message that could not be booked says, beside what was asked for. */
function Payment({ of: { facts } }: { of: CaseData }) {
  const { t, i18n } = useLingui();
  const shown = (name: string, value: string) => {
    if (name === 'deposit')
      return (
        <Link className={css.link} to={addresses.deposits(value)}>
          {t`Open the deposit`}
        </Link>
      );
    const event = name === 'event' && eventWords[value];
    return event ? i18n._(event) : name === 'message' ? <code>{value}</code> : value;
  };
  return (
    <Facts
      title={t`Findings`}
      facts={facts.map(({ name, value }) => ({
        label: factWords[name] ? i18n._(factWords[name]) : name,
        value: shown(name, value),
      }))}
    />
  );
}

function Decided({ of: { case: found } }: { of: CaseData }) {
  const { t, i18n } = useLingui();
  const zone = useTimeZone();
  const word = outcomeWords[found.outcome];
  return (
    <Facts
      title={t`Decision`}
      facts={[
        { label: t`Outcome`, value: <Badge kind="brand">{word ? i18n._(word) : found.outcome}</Badge> },
        { label: t`Decided by`, value: found.closedBy },
        found.closedAt && { label: t`When`, value: momentText(found.closedAt, zone) },
        { label: t`Reason`, value: found.reason },
      ]}
    />
  );
}
