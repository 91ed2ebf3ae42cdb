import { useLingui } from '@lingui/react/macro';
import { momentText } from '../../../i18n/format.ts';
import type { usePrivate } from '../../data/private.ts';
import { useTimeZone } from '../../data/session.ts';
import { Facts, Part } from '../../parts/facts/Facts.tsx';
import { Personal } from '../../parts/member/Personal.tsx';
import type { MemberData } from './Member.tsx';

interface BankAccountsProps {
  of: MemberData;
  personal: ReturnType<typeof usePrivate>;
}

/** The bank account that is linked, earlier ones, and attempts to link somebody else's. */
export function BankAccounts({ of: { cards }, personal }: BankAccountsProps) {
  const { t } = useLingui();
  const zone = useTimeZone();
  if (cards.length === 0)
    return (
      <div>
        <Part title={t`Bank account`}>
          <p className="quiet">{t`No bank account linked yet.`}</p>
        </Part>
      </div>
    );
  return cards.map(({ id, bank, last, boundAt, unboundAt, tried }) => {
    const title = tried
      ? t`Bank account of another member`
      : unboundAt
        ? t`Previous bank account`
        : t`Bank account`;
    return (
      <div key={id}>
        <Facts
          title={title}
          facts={[
            { label: t`Bank`, value: bank },
            {
              label: t`Account number`,
              value: (
                <Personal
                  of={personal}
                  masked={`…${last}`}
                  take={(data) => data.cards.find((one) => one.id === id)?.number}
                />
              ),
            },
            {
              label: t`Phone`,
              value: (
                <Personal
                  of={personal}
                  masked="•••"
                  take={(data) => data.cards.find((one) => one.id === id)?.mobile}
                />
              ),
            },
            { label: tried ? t`Link attempted` : t`Linked`, value: momentText(boundAt, zone) },
            unboundAt && { label: t`Unlinked`, value: momentText(unboundAt, zone) },
          ]}
        />
      </div>
    );
  });
}
