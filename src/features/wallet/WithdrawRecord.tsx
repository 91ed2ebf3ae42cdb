import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useOffline } from '../../data/connection.ts';
import { useList } from '../../data/mirror.ts';
import { useTimeZone } from '../../data/system.ts';
import { withdrawals } from '../../data/wallet.ts';
import { dayKey } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { useDayHeading, useRecordTexts } from '../../records.tsx';
import { Screen } from '../../screen.tsx';
import { Button } from '../../ui/Button.tsx';
import { PullToRefresh } from '../../ui/PullToRefresh.tsx';
import { RecordList, RecordRefresh, RecordStrip } from '../../ui/RecordList.tsx';
import { WithdrawalChecking } from './WithdrawalChecking.tsx';
import { WithdrawalLine } from './WithdrawalLine.tsx';
import { WithdrawalSheet } from './WithdrawalSheet.tsx';

/** All withdrawals with their states; each opens the way it took. */
export function WithdrawRecord() {
  const { t } = useLingui();
  const zone = useTimeZone();
  const list = useList(withdrawals, {});
  const heading = useDayHeading();
  const offline = useOffline();
  const [opened, setOpened] = useState<string>();
  const empty = {
    title: t`No withdrawals yet`,
    text: t`Each one will show here with its state and its reason.`,
  };
  const texts = useRecordTexts(list, { empty, last: list.rows?.at(-1)?.create_time });
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
