import { useLingui } from '@lingui/react/macro';
import { momentText } from '../../../i18n/format.ts';
import { TextLink } from '../../../ui/controls/TextLink.tsx';
import { addresses } from '../../addresses.ts';
import { useTimeZone } from '../../data/session.ts';
import { Facts, Part } from '../../parts/facts/Facts.tsx';
import { Money } from '../../parts/facts/Money.tsx';
import { MemberLink } from '../../parts/member/MemberLink.tsx';
import { State } from '../../parts/state/State.tsx';
import css from './MessageList.module.css';
import { pretty } from './MessageList.tsx';
import type { MessageRow } from './Messages.tsx';
import { aboutLook } from './useMessageColumns.tsx';
import { outcomeWords, wayWords } from './words.ts';

/** One message: what became of it, the payment that it is about, and its text as it came. */
export function MessageFacts({ of, currency }: { of: MessageRow; currency: string }) {
  const { t, i18n } = useLingui();
  const zone = useTimeZone();
  const { provider, message, way, at, outcome, fault, subject, body } = of;
  return (
    <>
      <header className={css.head}>
        <State of={outcomeWords[outcome]} />
        <span className="caption">
          {provider} · {i18n._(wayWords[way])} · {momentText(at, zone)}
        </span>
      </header>
      <Facts
        facts={[
          fault !== '' && { label: t`What went wrong`, value: fault, kind: 'warn' },
          message !== '' && { label: t`Message ID`, value: <code>{message}</code> },
        ]}
      />
      <Payment of={of} currency={currency} />
      {!of.about && subject && (
        <Facts title={t`Payment`} facts={[{ label: t`Refers to`, value: <code>{subject}</code> }]} />
      )}
      <Part title={t`Original message`}>
        {body ? (
          <pre className={css.body}>{pretty(body)}</pre>
        ) : (
          <p className="quiet">{t`Not stored: it may not have come from the provider.`}</p>
        )}
      </Part>
    </>
  );
}

/** The deposit or withdrawal that it is about, and the way there. */
function Payment({ of: { about }, currency }: { of: MessageRow; currency: string }) {
  const { t } = useLingui();
  if (!about) return null;
  const { kind, id, member, amount } = about;
  const deposit = kind === 'deposit';
  return (
    <Facts
      title={deposit ? t({ message: 'Deposit', context: 'movement of money' }) : t`Withdrawal`}
      end={
        <TextLink
          to={deposit ? addresses.deposits(id) : addresses.withdrawals(id, { list: 'ended' })}
          end="chevron"
        >
          {deposit ? t`Open the deposit` : t`Open the withdrawal`}
        </TextLink>
      }
      facts={[
        { label: t`Member`, value: <MemberLink of={member} /> },
        { label: t`Amount`, value: <Money amount={amount} currency={currency} code /> },
        { label: t`Status`, value: <State of={aboutLook(about)} /> },
      ]}
    />
  );
}
