import { Trans, useLingui } from '@lingui/react/macro';
import Clock3 from 'lucide-react/icons/clock-3';
import { openDeposit } from '../../../contract/deposit.ts';
import { deposits } from '../../data/deposit.ts';
import { useList } from '../../data/mirror/use-list.ts';
import { useIntents } from '../../data/money-writes/money-writes.ts';
import { useCurrency, useTimeZone } from '../../data/system.ts';
import { amountText, momentText } from '../../i18n/format.ts';
import { ScrolledTo } from '../../parts/form/ScrolledTo.tsx';
import { isPayable } from '../../parts/payment-record/deposit-state.ts';
import { paths } from '../../paths.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';

/** Deposits without an outcome: requests whose answer was lost, and deposits that wait for payment. */
export function PendingDeposits() {
  const { t } = useLingui();
  const zone = useTimeZone();
  const { digits } = useCurrency();
  const { rows = [] } = useList(deposits, {});
  const waiting = rows.filter(isPayable);
  return (
    <>
      <LostRequests />
      {waiting.length > 0 && (
        <Section title={t`Waiting for payment`} size="label">
          <List icons>
            {waiting.map(({ id = '', money, create_time }) => (
              <Row
                key={id}
                icon={Clock3}
                title={t`Complete payment`}
                caption={momentText(create_time, zone)}
                end={<Amount text={amountText(money, digits)} />}
                to={paths.pay.to({ id })}
              />
            ))}
          </List>
        </Section>
      )}
    </>
  );
}

function LostRequests() {
  const { digits } = useCurrency();
  const lost = useIntents(openDeposit).filter(({ state }) => state === 'checking');
  return lost.map(({ key, fields }) => (
    <ScrolledTo key={key} why={key}>
      <Note icon={Clock3} kind="warn">
        <Trans>
          <strong>Checking your {amountText(fields.money ?? '0', digits)} deposit.</strong> There’s nothing
          you need to do: we’ll let you know the result, and your request won’t be sent twice.
        </Trans>
      </Note>
    </ScrolledTo>
  ));
}
