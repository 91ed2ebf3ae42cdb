import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { sentences } from '../../../contract/sentences.ts';
import { deposits } from '../../data/deposit.ts';
import { orders } from '../../data/game/game.ts';
import type { List } from '../../data/mirror/list.ts';
import { type Mirrored, useList } from '../../data/mirror/use-list.ts';
import type { MoneyRow } from '../../data/statement.ts';
import { useOffline } from '../../data/transport/network.ts';
import { withdrawals } from '../../data/withdrawal.ts';
import { failureText } from '../../parts/failure/failure-text.ts';
import { useNoConnection } from '../../parts/failure/useNoConnection.ts';
import { OrderSheet } from '../../parts/game/OrderSheet.tsx';
import { DepositSheet } from '../../parts/payment-record/DepositSheet.tsx';
import { WithdrawalSheet } from '../../parts/payment-record/WithdrawalSheet.tsx';
import { ErrorState, OfflineState } from '../../ui/feedback/Empty.tsx';
import { ListSkeleton } from '../../ui/feedback/Skeleton.tsx';
import { Sheet } from '../../ui/overlays/Sheet.tsx';

export type About = NonNullable<MoneyRow['about']>;

interface MovementRecordProps {
  about: About;
  onClose: () => void;
}

/** The sheet of the order, deposit or withdrawal behind a movement. */
export function MovementRecord({ about: { record, id }, onClose }: MovementRecordProps) {
  if (record === 'order') return <OrderRecord id={id} onClose={onClose} />;
  if (record === 'deposit') return <DepositRecord id={id} onClose={onClose} />;
  return <WithdrawalRecord id={id} onClose={onClose} />;
}

type RecordProps = { id: string; onClose: () => void };

function OrderRecord({ id, onClose }: RecordProps) {
  const { row, list } = useRecord(orders, id);
  return row ? <OrderSheet order={row} onClose={onClose} /> : <RecordMissing list={list} onClose={onClose} />;
}

function DepositRecord({ id, onClose }: RecordProps) {
  const { row, list } = useRecord(deposits, id);
  return row ? <DepositSheet row={row} onClose={onClose} /> : <RecordMissing list={list} onClose={onClose} />;
}

function WithdrawalRecord({ id, onClose }: RecordProps) {
  const { row, list } = useRecord(withdrawals, id);
  return row ? (
    <WithdrawalSheet row={row} onClose={onClose} />
  ) : (
    <RecordMissing list={list} onClose={onClose} />
  );
}

/** Finds a row of a mirrored list by its id. Older pages are loaded until the row is found. */
function useRecord<Row extends { id?: string | undefined }>(
  list: List<Row, Record<never, never>>,
  id: string,
) {
  const read = useList(list, {});
  const { rows, freshness, more, readMore } = read;
  const row = rows?.find((one) => one.id === id);
  const mustReadOn = row === undefined && rows !== undefined && freshness === 'fresh' && more === 'idle';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page without the row loads the next one
  useEffect(() => {
    if (mustReadOn) void readMore();
  }, [mustReadOn, rows?.length]);
  return { row, list: read };
}

type Reading = Pick<Mirrored<unknown>, 'failure' | 'freshness' | 'more' | 'refresh'>;

/** Shown while a record loads, or when it cannot be loaded. */
function RecordMissing({ list, onClose }: { list: Reading; onClose: () => void }) {
  const noConnection = useNoConnection();
  const { t, i18n } = useLingui();
  const offline = useOffline();
  const retry = { label: t`Try again`, onClick: () => void list.refresh() };
  const body = () => {
    if (offline) return <OfflineState title={noConnection.title} text={noConnection.missing} retry={retry} />;
    if (list.failure)
      return (
        <ErrorState
          title={t`Couldn’t load the details`}
          text={failureText(list.failure, { money: true })}
          retry={retry}
        />
      );
    if (list.more === 'ended' && list.freshness === 'fresh')
      return (
        <ErrorState title={t`Couldn’t load the details`} text={i18n._(sentences.not_found)} retry={retry} />
      );
    return <ListSkeleton label={t`Loading`} rows={4} captions={false} />;
  };
  return (
    <Sheet open onClose={onClose} title={t`Transaction`} closeLabel={t`Close`}>
      {body()}
    </Sheet>
  );
}
