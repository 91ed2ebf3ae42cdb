import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../data/transport/query-cache.ts';
import { noteUnread } from '../../data/unread.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { Screen } from '../../parts/screen/screen.tsx';
import { Shell } from './Shell.tsx';

vi.mock('../prompts/Prompts.tsx', () => ({ Prompts: () => null }));

let wide: EventTarget & { matches: boolean };

beforeEach(async () => {
  await activate('en_us');
  wide = Object.assign(new EventTarget(), { matches: false });
  vi.spyOn(window, 'matchMedia').mockImplementation(() => wide as unknown as MediaQueryList);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => vi.unstubAllGlobals());

const open = () =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/Mine']}>
          <Shell loading={false}>
            <Screen>
              <canvas data-testid="film" />
            </Screen>
          </Shell>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );

const resize = (matches: boolean) =>
  act(() => {
    wide.matches = matches;
    wide.dispatchEvent(new Event('change'));
  });

/** The parts of a screen in the order in which the Tab key goes through them. */
const parts = () => [...document.querySelectorAll('header, nav, main')].map(({ localName }) => localName);

test('the Tab key goes through bar, places and page as they are seen: the places are below the page, or in wide windows above it', () => {
  open();
  expect(parts()).toEqual(['header', 'main', 'nav']);
  resize(true);
  expect(parts()).toEqual(['header', 'nav', 'main']);
  resize(false);
  expect(parts()).toEqual(['header', 'main', 'nav']);
});

test('a window that gets wide or narrow keeps what plays on its page', () => {
  open();
  const film = screen.getByTestId('film');
  resize(true);
  expect(screen.getByTestId('film')).toBe(film);
  resize(false);
  expect(screen.getByTestId('film')).toBe(film);
});

test('a notice that was not read is told on the tab of the account', () => {
  open();
  expect(screen.getByRole('link', { name: 'Account' })).toBeVisible();
  act(() => noteUnread(true));
  expect(screen.getByRole('link', { name: 'Account New notices' })).toBeVisible();
  act(() => noteUnread(false));
  expect(screen.queryByRole('link', { name: /New notices/ })).toBeNull();
});
