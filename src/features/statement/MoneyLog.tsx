import { useLingui } from '@lingui/react/macro';
import ChartColumn from 'lucide-react/icons/chart-column';
import { lazy, Suspense } from 'react';
import type { MoneyKind } from '../../../contract/statement.ts';
import { type Mirrored, useList } from '../../data/mirror/use-list.ts';
import { add, zero } from '../../data/money.ts';
import { type MoneyRow, moneyLog } from '../../data/statement.ts';
import { useCurrency, useTimeZone } from '../../data/system.ts';
import { useOffline } from '../../data/transport/network.ts';
import { amountText, dayKey, signOf } from '../../i18n/format.ts';
import { useDayHeading, useRecordTexts } from '../../parts/records/records.tsx';
import { Screen } from '../../parts/screen/screen.tsx';
import { useEntryState } from '../../parts/screen/useEntryState.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { RecordList, RecordRefresh, RecordStrip } from '../../ui/lists/RecordList.tsx';
import { KindChips } from './KindChips.tsx';
import { MoneyLine } from './MoneyLine.tsx';
import type { About } from './MovementRecord.tsx';

/** Loaded when a record is opened, because the sheet of an order needs the code of the games. */
const MovementRecord = lazy(async () => ({
  default: (await import('./MovementRecord.tsx')).MovementRecord,
}));

/** Every movement of the balance, newest first, by day. A press opens the record behind it. */
export function MoneyLog() {
  const { t } = useLingui();
  const zone = useTimeZone();
  const [kind, setKind] = useEntryState<MoneyKind | undefined>('kind', undefined);
  const [opened, setOpened] = useEntryState<About | undefined>('opened', undefined);
  const list = useMovements(kind);
  const heading = useDayHeading();
  const changeText = useChangeText();
  const offline = useOffline();
  const empty = kind
    ? { title: t`No transactions of this type yet` }
    : { title: t`No transactions yet`, text: t`Your deposits, bets and payouts will appear here.` };
  const texts = useRecordTexts(list, { empty, money: true, last: list.rows?.at(-1)?.createtime });
  return (
    <Screen
      back={paths.mine.to()}
      strip={<RecordStrip list={list} texts={texts} />}
      actions={
        <>
          <IconButton icon={ChartColumn} label={t`Activity report`} to={paths.personalreport.to()} />
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
        heading={({ rows, whole }) =>
          heading(rows[0]?.createtime ?? '', whole ? changeText(rows) : undefined)
        }
        row={(row, as) => <MoneyLine row={row} as={as} onOpen={row.about && (() => setOpened(row.about))} />}
        emptyAction={
          kind ? undefined : (
            <Button size="small" kind="secondary" to={paths.recharge.to()}>
              {t`Deposit`}
            </Button>
          )
        }
      />
      {opened && (
        <Suspense>
          <MovementRecord about={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Screen>
  );
}

/**
 * The movements of a kind, or all movements. If this device never loaded the list of that kind and cannot load it now,
 * its rows are taken from the list of all movements.
 */
function useMovements(kind: MoneyKind | undefined): Mirrored<MoneyRow> {
  const all = useList(moneyLog, {});
  const own = useList(moneyLog, { kind });
  const offline = useOffline();
  if (!kind || !own.rows || own.at !== undefined || !(offline || own.failure)) return own;
  const rows = ofKind(all, kind);
  return rows.length > 0 ? { ...all, rows, gap: undefined, refresh: own.refresh } : own;
}

/** The sum of a day as text: 'Balance change: +508.50'. It is no result of play: deposits and withdrawals count too. */
function useChangeText(): (rows: readonly { money: string }[]) => string {
  const { t } = useLingui();
  const { digits } = useCurrency();
  return (rows) => {
    const change = sumOf(rows);
    const plus = signOf(change) === '+' ? '+' : '';
    const amount = `${plus}${amountText(change, digits)}`;
    return t`Balance change: ${amount}`;
  };
}

/** The rows of a kind, up to the first gap in the list: behind it some rows may be missing. */
export const ofKind = ({ rows = [], gap }: Pick<Mirrored<MoneyRow>, 'rows' | 'gap'>, kind: MoneyKind) =>
  rows.slice(0, gap).filter((row) => row.kind === kind);

/** The sum of the rows, a signed decimal string. */
export const sumOf = (rows: readonly { money: string }[]): string =>
  rows.map(({ money }) => money).reduce(add, zero);
