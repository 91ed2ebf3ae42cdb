import { useLingui } from '@lingui/react/macro';
import { useList } from '../../data/mirror/use-list.ts';
import { useTimeZone } from '../../data/system.ts';
import { useOffline } from '../../data/transport/network.ts';
import { isUnderWay, withdrawals } from '../../data/withdrawal.ts';
import { dayKey } from '../../i18n/format.ts';
import { WithdrawalSheet } from '../../parts/payment-record/WithdrawalSheet.tsx';
import { useDayHeading, useRecordTexts, useRefreshWhile } from '../../parts/records/records.tsx';
import { Screen } from '../../parts/screen/screen.tsx';
import { useEntryState } from '../../parts/screen/useEntryState.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { RecordList, RecordRefresh, RecordStrip } from '../../ui/lists/RecordList.tsx';
import { WithdrawalChecking } from './WithdrawalChecking.tsx';
import { WithdrawalLine } from './WithdrawalLine.tsx';

/** All withdrawals with their states. A press opens the details of one. */
export function WithdrawalHistory() {
  const { t } = useLingui();
  const zone = useTimeZone();
  const list = useList(withdrawals, {});
  const heading = useDayHeading();
  const offline = useOffline();
  const [opened, setOpened] = useEntryState<string | undefined>('opened', undefined);
  const empty = {
    title: t`No withdrawals yet`,
    text: t`Your withdrawals will appear here with their status. If one is declined or returned, you’ll see why.`,
  };
  useRefreshWhile(list.rows?.some(isUnderWay) ?? false, () => void list.refresh());
  const texts = useRecordTexts(list, { empty, money: true, last: list.rows?.at(-1)?.create_time });
  return (
    <Screen
      back={paths.withdraw.to()}
      strip={<RecordStrip list={list} texts={texts} />}
      actions={<RecordRefresh list={list} texts={texts} />}
    >
      <PullToRefresh label={texts.refresh} refresh={list.refresh} />
      <WithdrawalChecking />
      <RecordList
        list={list}
        texts={texts}
        offline={offline}
        keyOf={withdrawals.idOf}
        sectionOf={({ create_time }) => dayKey(create_time, zone)}
        heading={({ rows }) => heading(rows[0]?.create_time ?? '')}
        row={(row, as) => (
          <WithdrawalLine row={row} as={as} onOpen={() => setOpened(withdrawals.idOf(row))} />
        )}
        emptyAction={
          <Button size="small" kind="secondary" to={paths.withdraw.to()}>
            {t`Withdraw`}
          </Button>
        }
      />
      <WithdrawalSheet
        row={list.rows?.find((row) => withdrawals.idOf(row) === opened)}
        onClose={() => setOpened(undefined)}
      />
    </Screen>
  );
}
