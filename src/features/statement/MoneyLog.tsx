import { useLingui } from '@lingui/react/macro';
import ChartColumn from 'lucide-react/icons/chart-column';
import { useState } from 'react';
import type { MoneyKind } from '../../../contract/statement.ts';
import { moneyLog } from '../../data/statement.ts';
import { useTimeZone } from '../../data/system.ts';
import { useOffline } from '../../data/transport/network.ts';
import { dayKey } from '../../i18n/format.ts';
import { useDayHeading, useRecordTexts } from '../../parts/records/records.tsx';
import { Screen } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { RecordList, RecordRefresh, RecordStrip } from '../../ui/lists/RecordList.tsx';
import { KindChips } from './KindChips.tsx';
import { MoneyLine } from './MoneyLine.tsx';
import { useNetText } from './net.ts';
import { useMovements } from './useMovements.ts';

/** Every movement of the balance, newest first, by day. */
export function MoneyLog() {
  const { t } = useLingui();
  const zone = useTimeZone();
  const [kind, setKind] = useState<MoneyKind>();
  const list = useMovements(kind);
  const heading = useDayHeading();
  const netText = useNetText();
  const offline = useOffline();
  const empty = kind
    ? { title: t`Nothing of this kind yet` }
    : { title: t`No movements yet`, text: t`Deposits, orders and what they return stand here.` };
  const texts = useRecordTexts(list, { empty, last: list.rows?.at(-1)?.createtime });
  return (
    <Screen
      back={paths.mine.to()}
      strip={<RecordStrip list={list} texts={texts} />}
      actions={
        <>
          <IconButton icon={ChartColumn} label={t`Personal report`} to={paths.personalreport.to()} />
          <RecordRefresh list={list} texts={texts} />
        </>
      }
    >
      <PullToRefresh label={texts.refresh} refresh={list.refresh} />
      <KindChips kind={kind} onChange={setKind} />
      <RecordList
        list={list}
        texts={texts}
        offline={offline}
        keyOf={moneyLog.idOf}
        sectionOf={({ createtime }) => dayKey(createtime, zone)}
        heading={({ rows, whole }) => heading(rows[0]?.createtime ?? '', whole ? netText(rows) : undefined)}
        row={(row, as) => <MoneyLine row={row} as={as} />}
        emptyAction={
          kind ? undefined : (
            <Button size="small" kind="secondary" to={paths.recharge.to()}>
              {t`Deposit`}
            </Button>
          )
        }
      />
    </Screen>
  );
}
