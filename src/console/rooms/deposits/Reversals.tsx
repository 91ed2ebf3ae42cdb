import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../../contract/console/call.ts';
import type { showDeposit } from '../../../../contract/console/deposits.ts';
import { momentText } from '../../../i18n/format.ts';
import { useTimeZone } from '../../data/session.ts';
import { Facts } from '../../parts/facts/Facts.tsx';
import { Money } from '../../parts/facts/Money.tsx';
import { depositWords } from '../../words/payments.ts';

type Data = Answer<typeof showDeposit>;

/** Each time that something of the deposit was taken back: when, how much, what the balance paid of it, and what is owed. */
export function Reversals({ of: { reversals, owedNow, currency } }: { of: Data }) {
  const { t, i18n } = useLingui();
  const zone = useTimeZone();
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  return reversals.map(({ how, at, amount, covered, balance, owed }, index) => (
    <Facts
      key={`${how} ${at}`}
      title={i18n._(depositWords[how].name)}
      facts={[
        { label: t`When`, value: momentText(at, zone) },
        { label: t`Amount`, value: money(amount), kind: 'warn' },
        { label: t`Taken from the balance`, value: money(covered) },
        balance !== null && { label: t`Balance after`, value: money(balance) },
        { label: t`Amount owed`, value: money(owed), ...(Number(owed) > 0 && { kind: 'neg' as const }) },
        index === 0 &&
          Number(owedNow) > 0 && { label: t`Total owed now`, value: money(owedNow), kind: 'neg' },
      ]}
    />
  ));
}
