import { useLingui } from '@lingui/react/macro';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import { useOffline } from '../../data/connection.ts';
import { useList } from '../../data/mirror.ts';
import { useCurrency, useTimeZone } from '../../data/system.ts';
import { type RechargeRow, recharges } from '../../data/wallet.ts';
import { amountText, clockText, dayKey } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { useDayHeading, useRecordTexts } from '../../records.tsx';
import { Screen } from '../../screen.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { StatusChip } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { PullToRefresh } from '../../ui/PullToRefresh.tsx';
import { RecordList, RecordRefresh, RecordStrip } from '../../ui/RecordList.tsx';
import { Row } from '../../ui/Row.tsx';
import { isPaid, stateKind } from './recharge-state.ts';

/** All deposits with their states; one that waits can be paid from here. */
export function RechargeRecord() {
  const { t } = useLingui();
  const zone = useTimeZone();
  const list = useList(recharges, {});
  const heading = useDayHeading();
  const offline = useOffline();
  const empty = { title: t`No deposits yet`, text: t`Each one will show here with its state.` };
  const texts = useRecordTexts(list, { empty, last: list.rows?.at(-1)?.create_time });
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
        keyOf={recharges.idOf}
        sectionOf={({ create_time }) => dayKey(create_time, zone)}
        heading={({ rows }) => heading(rows[0]?.create_time ?? '')}
        row={(row, as) => <RechargeLine row={row} as={as} />}
        emptyAction={
          <Button size="small" kind="secondary" to={paths.recharge.to()}>
            {t`Deposit`}
          </Button>
        }
      />
    </Screen>
  );
}

function RechargeLine({ row, as }: { row: RechargeRow; as: 'li' | 'div' }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const { digits } = useCurrency();
  const { id, money, desc, create_time, status, status_text } = row;
  const paid = isPaid(row);
  const time = clockText(create_time, zone);
  const end = (
    <>
      <Amount text={amountText(money, digits)} sign={paid ? '+' : undefined} />
      <StatusChip state={stateKind(row)}>{status_text}</StatusChip>
    </>
  );
  return (
    <Row
      as={as}
      icon={ArrowDownToLine}
      kind={paid ? 'brand' : 'neutral'}
      title={t`Deposit`}
      caption={desc ? `${time} · ${desc}` : time}
      end={end}
      chevron={false}
      to={status === 1 && id ? paths.pay.to({ id }) : undefined}
    />
  );
}
