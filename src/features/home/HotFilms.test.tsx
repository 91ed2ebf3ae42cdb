import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../data/transport/query-cache.ts';
import { HotFilms } from './HotFilms.tsx';

afterEach(() => vi.unstubAllGlobals());

test('hot films that are pulled down are read again', async () => {
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
  const film = { cover: '', time: '2026-01-01T00:00:00.000Z' };
  let title = 'North Line';
  vi.stubGlobal('fetch', async () => {
    const data = { notice: '', banners: [], movielist_0: [{ ...film, id: 'f1', title }], movielist_1: [] };
    return Response.json({ code: 200, msg: '', data: btoa(JSON.stringify(data)) });
  });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <HotFilms />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  expect(await screen.findByText('North Line')).toBeVisible();
  title = 'South Line';
  fireEvent.touchStart(window, { touches: [{ clientY: 100 }] });
  fireEvent.touchMove(window, { touches: [{ clientY: 260 }] });
  fireEvent.touchEnd(window);
  expect(await screen.findByText('South Line')).toBeVisible();
});
