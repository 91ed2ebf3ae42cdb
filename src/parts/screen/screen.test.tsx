import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { List } from '../../data/mirror/list.ts';
import { useList } from '../../data/mirror/use-list.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { Screen } from './screen.tsx';

const never = () => new Promise<never>(() => {});
let answer: () => Promise<string> = never;
let asked = { fact: 0, list: 0 };

const rows: List<{ id: string }, Record<never, never>> = {
  name: 'late',
  of: 'everybody',
  size: 0,
  idOf: ({ id }) => id,
  read: () => {
    asked.list += 1;
    return never();
  },
};

function Fact() {
  const queryFn = () => {
    asked.fact += 1;
    return answer();
  };
  return <p>{useQuery({ queryKey: ['late'], queryFn }).data}</p>;
}

function Rows() {
  useList(rows, {});
  return null;
}

const late = () => screen.queryByText('This is taking longer than usual.');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
  queryClient.clear();
  queryClient.setQueryData(['system', 'base', 'en_us'], {});
  answer = never;
  asked = { fact: 0, list: 0 };
});
afterEach(() => vi.useRealTimers());

const open = (content: React.ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Screen>{content}</Screen>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );

test('a screen says when a fact is long in coming, and asks anew', async () => {
  open(<Fact />);
  await pass(7000);
  expect(late()).toBeNull();
  await pass(2000);
  expect(late()).not.toBeNull();
  answer = async () => 'here it is';
  screen.getByRole('button', { name: 'Try again' }).click();
  await pass(100);
  expect(screen.getByText('here it is')).toBeDefined();
  expect(late()).toBeNull();
  expect(asked.fact).toBe(2);
});

test('a screen says when a list is long in coming, and asks anew', async () => {
  open(<Rows />);
  await pass(9000);
  expect(late()).not.toBeNull();
  screen.getByRole('button', { name: 'Try again' }).click();
  await pass(100);
  expect(asked.list).toBe(2);
});

test('a screen that waits for nothing says nothing', async () => {
  open(<p>All here</p>);
  await pass(20_000);
  expect(late()).toBeNull();
});
