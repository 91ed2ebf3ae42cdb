import { useLingui } from '@lingui/react/macro';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import { type DepositRow, deposits } from '../../data/deposit.ts';
import { useList } from '../../data/mirror/use-list.ts';
import { useCurrency, useTimeZone } from '../../data/system.ts';
import { useOffline } from '../../data/transport/network.ts';
import { amountText, clockText, dayKey } from '../../i18n/format.ts';
import { DepositSheet } from '../../parts/payment-record/DepositSheet.tsx';
import { isPaid, stateKind } from '../../parts/payment-record/deposit-state.ts';
import { useDayHeading, useRecordTexts, useRefreshWhile } from '../../parts/records/records.tsx';
import { Screen } from '../../parts/screen/screen.tsx';
import { useEntryState } from '../../parts/screen/useEntryState.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { StatusChip } from '../../ui/feedback/Badge.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { RecordList, RecordRefresh, RecordStrip } from '../../ui/lists/RecordList.tsx';
import { Row } from '../../ui/lists/Row.tsx';

/** All deposits with their states. A press opens the details of one, from where a pending deposit can be paid. */
export function DepositHistory() {
  const { t } = useLingui();
  const zone = useTimeZone();
  const list = useList(deposits, {});
  const heading = useDayHeading();
  const offline = useOffline();
  const [opened, setOpened] = useEntryState<string | undefined>('opened', undefined);
  const shown = list.rows?.find((row) => deposits.idOf(row) === opened);
  const empty = { title: t`No deposits yet`, text: t`Your deposits will appear here with their status.` };
  useRefreshWhile(list.rows?.some(({ status }) => status === 1) ?? false, () => void list.refresh());
  const texts = useRecordTexts(list, { empty, money: true, last: list.rows?.at(-1)?.create_time });
  return (
    <Screen
      back={paths.recharge.to()}
      strip={<RecordStrip list={list} texts={texts} />}
      actions={<RecordRefresh list={list} texts={texts} />}
    >
      <PullToRefresh label={texts.refresh} refresh={list.refresh} />
      <RecordList
        list={list}
        texts={texts}
        offline={offline}
        keyOf={deposits.idOf}
        sectionOf={({ create_time }) => dayKey(create_time, zone)}
        heading={({ rows }) => heading(rows[0]?.create_time ?? '')}
        row={(row, as) => <DepositLine row={row} as={as} onOpen={() => setOpened(deposits.idOf(row))} />}
        emptyAction={
          <Button size="small" kind="secondary" to={paths.recharge.to()}>
            {t`Deposit`}
          </Button>
        }
      />
      {shown && <DepositSheet row={shown} onClose={() => setOpened(undefined)} />}
    </Screen>
  );
}

interface DepositLineProps {
  row: DepositRow;
  as: 'li' | 'div';
  onOpen: () => void;
}

function DepositLine({ row, as, onOpen }: DepositLineProps) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const { digits } = useCurrency();
  const { money, create_time, status_text, method } = row;
  const paid = isPaid(row);
  return (
    <Row
      as={as}
      icon={ArrowDownToLine}
      kind={paid ? 'brand' : 'neutral'}
      title={t({ context: 'movement of money', message: 'Deposit' })}
      caption={[clockText(create_time, zone), method].filter(Boolean).join(' · ')}
      end={<Amount text={amountText(money, digits)} sign={paid ? '+' : undefined} />}
      under={<StatusChip state={stateKind(row)}>{status_text}</StatusChip>}
      chevron={false}
      onClick={onOpen}
    />
  );
}
