import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { Identity, type Member } from './Identity.tsx';

beforeAll(() => activate('en_us'));
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (groupinfo: Member['groupinfo'], more: Partial<Member> = {}) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Identity member={{ header_img: '', username: 'ana', groupinfo, ...more } as Member} />
      </QueryClientProvider>
    </I18nProvider>,
  );
const pictures = () => [...document.querySelectorAll('img')].map((one) => [one.getAttribute('src'), one.alt]);

test('the badge of a named group is a picture beside its name, with the way to the next', () => {
  show({ image: '/group/2.svg', rate: 40, name: 'Member 2', next: 'Member 3' });
  expect(pictures()).toEqual([['/group/2.svg', '']]);
  expect(screen.getByText('Member 2')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
});

test('where a site names no group the picture stands for it alone, and says so', () => {
  show({ image: '/vip.png', rate: 40 });
  expect(screen.getByRole('img', { name: 'Your level badge' })).toHaveAttribute('src', '/vip.png');
});

test('a picture that does not load, or is none, is left out', () => {
  show({ image: '/gone.png', rate: 40 });
  fireEvent.error(screen.getByRole('img', { name: 'Your level badge' }));
  expect(pictures()).toEqual([]);
  cleanup();
  show({ image: '', rate: 100, name: 'Member 3', next: '' });
  expect(pictures()).toEqual([]);
  expect(screen.getByText('You’ve reached the highest level.')).toBeVisible();
});

const first = { image: '/group/1.svg', rate: 33, name: 'Level 1', next: 'Level 2', number: 1 };

test('what is missing for the next level stands under the badge', () => {
  show({ ...first, missing: '600.00' });
  expect(screen.getByText('600.00 more in deposits to reach Level 2')).toBeVisible();
});

test.each([
  ['who is under age', { under_age: 1 as const }],
  ['who is on a break', { excluded_until: '2026-12-01T00:00:00.000Z' }],
])('%s is not told what a deposit would lead to', (_, more) => {
  show({ ...first, missing: '600.00' }, more);
  expect(screen.queryByText(/in deposits/)).toBeNull();
  expect(screen.getByText('33% of the way to Level 2')).toBeVisible();
});

test('of a level that was set by hand no way to the next one is told', () => {
  show({ ...first, missing: '' });
  expect(screen.queryByText(/ to Level 2/)).toBeNull();
});
