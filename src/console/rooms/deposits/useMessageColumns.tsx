import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { momentText } from '../../../i18n/format.ts';
import { useTimeZone } from '../../data/session.ts';
import { Money } from '../../parts/facts/Money.tsx';
import { depositLook } from '../../parts/state/DepositState.tsx';
import { State } from '../../parts/state/State.tsx';
import type { Column } from '../../parts/table/columns.ts';
import { type StateWords, withdrawalWords } from '../../words/payments.ts';
import css from './Deposits.module.css';
import type { MessageRow } from './Messages.tsx';
import { outcomeWords } from './words.ts';

/** What the deposit or withdrawal of a message is now. */
export const aboutLook = (about: NonNullable<MessageRow['about']>): StateWords =>
  about.kind === 'deposit' ? depositLook(about) : withdrawalWords[about.state];

/** The columns of the list of messages: whose money each is about, how much, where it is now, and what became of the message. */
export function useMessageColumns(currency: string): readonly Column<MessageRow>[] {
  const { t } = useLingui();
  const zone = useTimeZone();
  return useMemo(
    () => [
      {
        id: 'member',
        head: t`Member`,
        phone: 'title',
        cell: ({ about, provider }) =>
          about?.member.username ?? <span className="quiet">{t`No member (${{ provider }})`}</span>,
      },
      {
        id: 'amount',
        head: t`Amount`,
        align: 'end',
        phone: 'end',
        width: 'fit',
        cell: ({ about }) =>
          about && (
            <strong className={css.amount}>
              <Money
                amount={about.kind === 'withdrawal' ? `-${about.amount}` : about.amount}
                currency={currency}
              />
            </strong>
          ),
      },
      {
        id: 'outcome',
        head: t({ message: 'Message', context: 'of a provider' }),
        cell: ({ outcome }) => <State of={outcomeWords[outcome]} />,
      },
      {
        id: 'state',
        head: t`Current status`,
        cell: ({ about }) => about && <State of={aboutLook(about)} />,
      },
      { id: 'provider', head: t`Provider`, phone: 'none', from: 800, cell: ({ provider }) => provider },
      {
        id: 'at',
        head: t`Received`,
        align: 'end',
        phone: 'caption-end',
        width: 'fit',
        cell: ({ at }) => momentText(at, zone),
      },
    ],
    [t, zone, currency],
  );
}
