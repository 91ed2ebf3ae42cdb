import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { Empty, ErrorState, OfflineState } from '../feedback/Empty.tsx';
import { ListSkeleton } from '../feedback/Skeleton.tsx';
import type { IconShape } from '../media/Icon.tsx';
import { LaterStrip, Strip } from './Strip.tsx';

/** A list that grows at its end and may have a gap; `useList` returns this shape. */
export interface RecordSource<Row> {
  /** `undefined` until the device has answered. */
  rows: readonly Row[] | undefined;
  /** How many rows the device has, while `rows` may be only the first of them. */
  count?: number | undefined;
  /** The index before which rows are missing on this device. */
  gap: number | undefined;
  /** When it was last read with success, ms since 1970; `undefined` when it never was. */
  at: number | undefined;
  freshness: 'fresh' | 'refreshing' | 'stale';
  failure: unknown;
  /** `unknown`: `rows` are the first rows, and the device has not said yet whether there are more. */
  more: 'idle' | 'reading' | 'failed' | 'ended' | 'unknown';
  refresh: () => Promise<void>;
  readMore: () => Promise<void>;
}

interface Words {
  title: string;
  text?: string | undefined;
}

/** All texts of a record list; `useRecordTexts` gives them. */
export interface RecordTexts {
  loading: string;
  empty: Words;
  failed: Words;
  offline: Words;
  tryAgain: string;
  refresh: string;
  /** How old the rows are: 'Offline. Updated 14:02'; `undefined` while they are fresh. */
  age: string | undefined;
  /** The same of fresh rows, for when they are shown again later: with the reason 'offline', and without one. */
  later?: { offline: string; online: string } | undefined;
  /** The button at the end of the list. */
  more: string;
  moreFailed: string;
  /** Shown where rows are missing between others. */
  gap: string;
  readGap: string;
  /** Under the last row: back to when rows are stored. */
  foot: string | undefined;
}

export interface RecordStatesProps {
  list: RecordSource<unknown>;
  texts: RecordTexts;
  /** Requests do not get through. */
  offline: boolean;
  /** The next step when there are no rows, a small button. */
  emptyAction?: ReactNode;
  /** Rows have icons. */
  icons?: boolean;
  /** The placeholder for rows that are not lines of a list: cards, a grid. */
  skeleton?: ReactNode;
}

/** The list, or what is shown instead of it while it is being read, could not be read, or is empty. */
export function RecordStates(props: RecordStatesProps & { children: ReactNode }) {
  const { list, texts, offline, emptyAction, icons = true, skeleton, children } = props;
  const { rows, at, failure } = list;
  const neverRead = at === undefined;
  if (!rows || (neverRead && !failure && !offline))
    return skeleton ?? <ListSkeleton label={texts.loading} rows={6} icons={icons} />;
  if (rows.length > 0) return children;
  if (!neverRead) return <Empty {...texts.empty} action={emptyAction} />;
  const retry = { label: texts.tryAgain, onClick: () => void list.refresh() };
  return offline ? (
    <OfflineState {...texts.offline} retry={retry} />
  ) : (
    <ErrorState {...texts.failed} retry={retry} />
  );
}

interface StripProps {
  list: Pick<RecordSource<unknown>, 'refresh' | 'freshness'>;
  texts: Pick<RecordTexts, 'age' | 'later' | 'tryAgain' | 'refresh'>;
}

/** Under the app bar: how old the rows are when they could not be refreshed. */
export function RecordStrip({ list, texts }: StripProps) {
  if (!texts.age) return texts.later && <LaterStrip {...texts.later} />;
  return <Strip text={texts.age} action={{ label: texts.tryAgain, onClick: () => void list.refresh() }} />;
}

const Spinner: IconShape = (props) => <RefreshCw {...props} className="spin" />;

/** In the app bar: reads the newest rows. */
export function RecordRefresh({ list, texts }: StripProps) {
  const icon = list.freshness === 'refreshing' ? Spinner : RefreshCw;
  return <IconButton icon={icon} label={texts.refresh} onClick={() => void list.refresh()} />;
}
