import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { resolve } from '../../../contract/resolve.ts';
import { keepCart } from '../../../src/data/game/stored-cart.ts';
import { claimDevice } from '../../../src/data/mirror/ownership.ts';
import { database } from '../../../src/data/mirror/schema.ts';
import { enter } from '../../../src/data/session/session.ts';
import { queryClient } from '../../../src/data/transport/query-cache.ts';
import { Lottery } from '../../../src/features/lottery/Lottery.tsx';
import { i18n } from '../../../src/i18n/i18n.ts';
import { paths } from '../../../src/paths.ts';
import { base, good, member, odds, refused, running } from './table-answers.ts';

/** An answer of the server, or what `fetch` throws. */
type Reply = object | Error;

/** A request or an answer that is lost on its way. */
export const lost = new TypeError('the answer got lost');

/**
 * A server for the tests of a file: before each test it answers for a site, a member who is signed in with an empty cart, and an
 * open round.
 */
export function tableServer() {
  /** What it answers, by path. */
  const answers: Record<string, () => Reply | Promise<Reply>> = {};
  /** The orders that went out. */
  const sent: URLSearchParams[] = [];

  beforeEach(async () => {
    sent.length = 0;
    const keys = new Set<string | null>();
    for (const path of Object.keys(answers)) delete answers[path];
    Object.assign(answers, {
      '/system/base': () => good(base),
      '/member/getUserInfo': () => good(member),
      '/Lottery/getLotteryInfo': () => good(running),
      '/Lottery/getLotteryPeilv': () => good(odds),
      '/Lottery/getLotteryOneList': () => good([]),
      '/member/getUserGameList': () => good([]),
      '/member/getMoneylog': () => good([]),
    });
    vi.stubGlobal('fetch', async (request: Request) => {
      const path = new URL(request.url).pathname.replace('/api', '');
      const fields = new URLSearchParams(await request.text());
      if (path === '/game/placeOrder') sent.push(fields);
      const key = request.headers.get('idempotency-key');
      if (key) keys.add(key);
      // An earlier test's write is still asked for. A lost answer to it would tell this test's page that it is offline.
      if (path === resolve.path && !keys.has(fields.get('key'))) return new Promise<Response>(() => {});
      const answer = (await answers[path]?.()) ?? refused('not_found');
      if (answer instanceof Error) throw answer;
      return Response.json(answer);
    });
    await database.intents.clear();
    i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
    enter({ id: 'm1', tokensso: 's' });
    await claimDevice('m1');
    queryClient.clear();
    queryClient.setQueryData(['system', 'base', 'en_us'], base);
    keepCart('1', null);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  return { answers, sent };
}

export const show = (address: string, what: React.ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>{what}</MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );

export const openGame = (id = '1', key = 'k3-1m') => show(paths.lottery.to({ key, id }), <Lottery />);

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

export const reviewSheet = () => screen.findByRole('dialog', { name: 'Review your bet' });

/** Opens the game and the review of 5.00 on each of two picks. */
export async function review() {
  openGame();
  await press(/^Small/);
  await press(/^Sum 9/);
  for (let steps = 0; steps < 4; steps++) await press('Increase stake');
  await press('Review 2 picks · 10.00');
  return within(await reviewSheet());
}
