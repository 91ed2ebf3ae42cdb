import { useLingui } from '@lingui/react/macro';
import type { usePages } from '../../data/pages.ts';
import { Loaded } from '../room/Loaded.tsx';
import { Table, type TableProps } from './Table.tsx';

interface PagedTableProps<Row> extends Omit<TableProps<Row>, 'rows' | 'more' | 'loadingMore'> {
  /** From `usePages`. */
  of: Omit<ReturnType<typeof usePages>, 'rows' | 'first'> & { rows: readonly Row[] | undefined };
}

/** A table of a list that is read page by page: its placeholder, why there is nothing, its rows and the next page. */
export function PagedTable<Row>({ of, ...table }: PagedTableProps<Row>) {
  const { t } = useLingui();
  const { rows, more, loadingMore, error, isFetching, refetch } = of;
  return (
    <Loaded of={{ data: rows, error, isFetching, refetch }} label={t`Loading`}>
      {(data) => <Table {...table} rows={data} more={more} loadingMore={loadingMore} />}
    </Loaded>
  );
}
