import type { MoneyKind } from '../../../contract/statement.ts';
import { type Mirrored, useList } from '../../data/mirror/use-list.ts';
import { type MoneyRow, moneyLog } from '../../data/statement.ts';
import { useOffline } from '../../data/transport/network.ts';

/**
 * Movements of a kind, or all. A kind that this device never read and cannot read now is picked out of what it has of
 * them all.
 */
export function useMovements(kind: MoneyKind | undefined): Mirrored<MoneyRow> {
  const all = useList(moneyLog, {});
  const own = useList(moneyLog, { kind });
  const offline = useOffline();
  if (!kind || !own.rows || own.at !== undefined || !(offline || own.failure)) return own;
  const rows = ofKind(all, kind);
  return rows.length > 0 ? { ...all, rows, gap: undefined, refresh: own.refresh } : own;
}

/** Those before a gap: behind it some of the kind may be missing. */
export const ofKind = ({ rows = [], gap }: Pick<Mirrored<MoneyRow>, 'rows' | 'gap'>, kind: MoneyKind) =>
  rows.slice(0, gap).filter((row) => row.kind === kind);
