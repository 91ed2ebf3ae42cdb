import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { enter, leave } from '../../data/session/session.ts';
import { useEntryState } from './useEntryState.ts';

function Records() {
  const [filter, setFilter] = useEntryState('filter', 'all');
  const [opened, setOpened] = useEntryState<string | undefined>('opened', undefined);
  return (
    <>
      <output>{`${filter} ${opened ?? 'none'}`}</output>
      <button type="button" onClick={() => setFilter('won')}>
        Won
      </button>
      <button type="button" onClick={() => setOpened('o1')}>
        Open
      </button>
      <button type="button" onClick={() => setOpened(undefined)}>
        Close
      </button>
      <Link to="/proof">Proof</Link>
    </>
  );
}

const routes = [
  { path: '/', element: <Records /> },
  { path: '/proof', element: <Link to="/">Records</Link> },
];

function open() {
  const router = createMemoryRouter(routes);
  const { unmount } = render(<RouterProvider router={router} />);
  return { back: () => act(() => router.navigate(-1)), unmount };
}

const press = (name: string) => userEvent.click(screen.getByText(name));
const shown = () => screen.getByRole('status').textContent;

beforeEach(() => {
  sessionStorage.clear();
  enter({ id: 'm1', tokensso: 's' });
});

test('on the way back the screen is as it was left, and a new entry begins anew', async () => {
  const { back } = open();
  expect(shown()).toBe('all none');
  await press('Won');
  await press('Open');
  await press('Proof');
  await back();
  expect(shown()).toBe('won o1');
  await press('Close');
  await press('Proof');
  await press('Records');
  expect(shown()).toBe('all none');
  await back();
  await back();
  expect(shown()).toBe('won none');
});

test('it is there after a reload, for its member alone', async () => {
  const first = open();
  await press('Open');
  first.unmount();
  const second = open();
  expect(shown()).toBe('all o1');
  second.unmount();
  enter({ id: 'm2', tokensso: 's' });
  const third = open();
  expect(shown()).toBe('all none');
  third.unmount();
});

test('nothing is left of it after a logout', async () => {
  const first = open();
  await press('Open');
  first.unmount();
  leave('logout');
  expect(Object.keys(sessionStorage)).toEqual([]);
});
