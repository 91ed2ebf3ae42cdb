import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { good, member } from '../../../test/support/client/table-answers.ts';
import type { DepositRow } from '../../data/deposit.ts';
import { forgetWaitingFilm, noteWaitingFilm } from '../../data/film.ts';
import { keepCart } from '../../data/game/stored-cart.ts';
import { claimDevice } from '../../data/mirror/ownership.ts';
import { enter, leave } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { i18n } from '../../i18n/i18n.ts';
import { PayOutcome } from './PayOutcome.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
});
afterEach(() => {
  cleanup();
  leave('logout');
  keepCart('1', null);
  forgetWaitingFilm();
  vi.unstubAllGlobals();
});

function paid() {
  const row = { id: 'd1', money: '100.00', status: 2, status_text: 'Paid', desc: '' } as DepositRow;
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <PayOutcome row={row} />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

test('a deposit that was made for a bet leads back to its picks', () => {
  keepCart('1', { picks: ['big'], stake: '5', expect: '202611220842', prices: { big: '1.95' } });
  paid();
  expect(screen.getByRole('link', { name: 'Back to your bet' })).toHaveAttribute(
    'href',
    expect.stringContaining('/Lottery?id=1'),
  );
});

test('a deposit that was made for a film leads back to it, and says when it may be seen whole', async () => {
  const film = { id: 'f1', vod_name: 'Harbour', vod_pic: '/f1.webp', vod_play_url: '/f1.mp4', count: 1 };
  const answer = { ...film, is_see: 1, free_see_time: 15, time: '2026-11-20T14:02:55.000Z' };
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    url.includes('getVideoInfo')
      ? new Response(JSON.stringify({ code: 200, msg: '', data: btoa(JSON.stringify(answer)) }))
      : new Promise(() => {}),
  );
  enter({ id: 'm1', tokensso: 's' });
  await claimDevice('m1');
  noteWaitingFilm('f1');
  paid();
  expect(screen.getByRole('link', { name: 'Back to the film' })).toHaveAttribute(
    'href',
    expect.stringContaining('f1'),
  );
  expect(await screen.findByText('You’re a member now. You can watch films in full.')).toBeVisible();
});

test('without picks it leads to the account and to the games', () => {
  paid();
  expect(screen.queryByText('Back to your bet')).toBeNull();
  expect(screen.getByRole('link', { name: 'Done' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Games' })).toHaveAttribute('href', '/Game');
});

test('the balance is the one that was read since the payment, and none from before it', async () => {
  let answer = (_: Response) => {};
  const read = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', ({ url }: Request) => (url.includes('getUserInfo') ? read : new Promise(() => {})));
  enter({ id: 'm2', tokensso: 's' });
  queryClient.setQueryData(['account', 'member', 'm2', 'en_us'], member, { updatedAt: Date.now() - 60_000 });
  void queryClient.invalidateQueries({ queryKey: ['account', 'member'] });
  paid();
  const balance = () => screen.getByText('Balance').nextSibling?.textContent;
  expect(balance()).toBe('–');
  answer(Response.json(good({ ...member, money: '312.50' })));
  await vi.waitFor(() => expect(balance()).toBe('312.50'));
});
