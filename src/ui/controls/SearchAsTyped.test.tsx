import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchAsTyped } from './SearchAsTyped.tsx';

const asked: (string | undefined)[] = [];
const bar = (q: string | undefined) => (
  <SearchAsTyped label="Search" clearLabel="Clear" q={q} onChange={(next) => asked.push(next)} />
);
const field = () => screen.getByRole('searchbox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const rest = () => act(() => vi.advanceTimersByTime(300));

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
});
afterEach(() => vi.useRealTimers());

test('letters typed while the address follows stay, and are looked for', () => {
  const { rerender } = render(bar(undefined));
  type('ma');
  rest();
  type('mai');
  rerender(bar('ma'));
  expect(field()).toHaveValue('mai');
  rest();
  expect(asked).toEqual(['ma', 'mai']);
  rerender(bar('mai'));
  expect(field()).toHaveValue('mai');
});

test('an address that is two words behind takes nothing away either', () => {
  const { rerender } = render(bar(undefined));
  for (const text of ['ma', 'mai']) {
    type(text);
    rest();
  }
  for (const q of ['ma', 'mai']) {
    rerender(bar(q));
    expect(field()).toHaveValue('mai');
  }
});

test('what is cleared before the address has it is not looked for in the end', () => {
  const { rerender } = render(bar(undefined));
  type('ma');
  rest();
  type('');
  rerender(bar('ma'));
  rerender(bar(undefined));
  expect(field()).toHaveValue('');
  expect(asked).toEqual(['ma', undefined]);
});

test('what is asked for or cleared elsewhere stands in the field', () => {
  const { rerender } = render(bar('ana'));
  expect(field()).toHaveValue('ana');
  rerender(bar(undefined));
  expect(field()).toHaveValue('');
  rerender(bar('lu'));
  expect(field()).toHaveValue('lu');
  rest();
  expect(asked).toEqual([]);
});

test('a space at the end asks for nothing new and stays', () => {
  const { rerender } = render(bar(undefined));
  type('ma ');
  rest();
  rerender(bar('ma'));
  expect(field()).toHaveValue('ma ');
  type('ma  ');
  rest();
  expect(asked).toEqual(['ma']);
});
