import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { RecordList, type RecordSource, type RecordTexts } from './RecordList.tsx';
import { Row } from './Row.tsx';

const texts: RecordTexts = {
  loading: 'Loading',
  empty: { title: 'No deposits yet' },
  failed: { title: 'Couldn’t load the list' },
  offline: { title: 'You’re offline' },
  tryAgain: 'Try again',
  refresh: 'Refresh',
  age: undefined,
  more: 'Show more',
  moreFailed: 'Couldn’t load more.',
  gap: 'Some entries aren’t on this device.',
  readGap: 'Load entries',
  foot: undefined,
};

const refresh = vi.fn(async () => {});
const readMore = vi.fn(async () => {});
const fresh: RecordSource<string> = {
  rows: ['b2', 'b1', 'a1'],
  gap: undefined,
  at: 1,
  freshness: 'fresh',
  failure: undefined,
  more: 'ended',
  refresh,
  readMore,
};

/** Tells every place at once that it is in view. */
class InView {
  private readonly tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = tell;
  }
  observe() {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('IntersectionObserver', InView);
});

const show = (list: Partial<RecordSource<string>>, offline = false) =>
  render(
    <RecordList
      list={{ ...fresh, ...list }}
      texts={texts}
      offline={offline}
      keyOf={(row) => row}
      sectionOf={(row) => row[0] ?? ''}
      heading={({ section }) => ({ title: section })}
      row={(row, as) => <Row as={as} title={row} />}
    />,
  );

test.each([
  ['a list the device has not answered for is loading', { rows: undefined, at: undefined }, false, 'Loading'],
  ['a list that was never read is loading', { rows: [], at: undefined }, false, 'Loading'],
  ['a list without rows says so', { rows: [] }, false, 'No deposits yet'],
  [
    'a list that could not be read says so',
    { rows: [], at: undefined, failure: 1 },
    false,
    'Couldn’t load the list',
  ],
  ['a list that was never read says offline that it is', { rows: [], at: undefined }, true, 'You’re offline'],
])('%s', (_, list, offline, text) => {
  show(list, offline);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('rows stand under the headings of their sections', () => {
  show({});
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'b',
    'a',
  ]);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('the end of the rows in view reads on', () => {
  show({ more: 'idle' });
  expect(readMore).toHaveBeenCalledTimes(1);
});

test('offline nothing is read by scrolling, only by the button', async () => {
  show({ more: 'idle' }, true);
  expect(readMore).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(readMore).toHaveBeenCalledTimes(1);
});

test('rows that could not be read on are asked for again by hand alone', async () => {
  show({ more: 'failed' });
  expect(screen.getByText('Couldn’t load more.')).toBeVisible();
  expect(readMore).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(readMore).toHaveBeenCalledTimes(1);
});

test('a gap stands between its neighbours with the way to close it', async () => {
  show({ gap: 1, more: 'idle' });
  expect(screen.getByText('Some entries aren’t on this device.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Load entries' }));
  expect(readMore).toHaveBeenCalledTimes(1);
});

test('the first drawing of a long list has the rows of the first window, before anything was measured', () => {
  const observe = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = observe;
      unobserve() {}
      disconnect() {}
    },
  );
  show({ rows: Array.from({ length: 500 }, (_, at) => `a${at}`) });
  expect(observe).toHaveBeenCalled();
  expect(screen.getByText('a0')).toBeVisible();
  expect(screen.getAllByRole('listitem').length).toBeLessThan(30);
});
