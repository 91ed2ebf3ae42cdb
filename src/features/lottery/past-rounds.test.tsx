import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { base, good, member, odds, refused, running } from '../../../test/support/client/table-answers.ts';
import { claimDevice } from '../../data/mirror/ownership.ts';
import { database } from '../../data/mirror/schema.ts';
import { enter } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { i18n } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { Lottery } from './Lottery.tsx';

let answers: Record<string, () => object>;

beforeEach(async () => {
  answers = {
    '/system/base': () => good(base),
    '/member/getUserInfo': () => good(member),
    '/Lottery/getLotteryInfo': () => good(running),
    '/Lottery/getLotteryPeilv': () => good(odds),
    '/Lottery/getLotteryOneList': () => good([]),
    '/member/getUserGameList': () => good([]),
    '/member/getMoneylog': () => good([]),
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api', '');
    return Response.json(answers[path]?.() ?? refused('not_found'));
  });
  await database.intents.clear();
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
  enter({ id: 'm1', tokensso: 's' });
  await claimDevice('m1');
  queryClient.clear();
  queryClient.setQueryData(['system', 'base', 'en_us'], base);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const openGame = () =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[paths.lottery.to({ key: 'k3-1m', id: '1' })]}>
          <Lottery />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );

const rounds = (...numbers: number[]) =>
  numbers.map((number) => ({
    ...{ expect: `20261120${String(number).padStart(4, '0')}`, opencode: [6, 5, 4], total: 15 },
    ...{ one: 'large', two: 'single', create_time: running.server_time },
  }));
const drawn = (round: number, dice: number[]) =>
  good({
    ...running,
    ...{ next_expect: `202611200${round + 1}`, now_expect: `202611200${round}`, opencode: dice },
  });
const row = async () =>
  within(await screen.findByRole('list', { name: 'Past rounds' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('past rounds that were read before the last result begin with it', async () => {
  answers['/Lottery/getLotteryOneList'] = () => good(rounds(838, 837));
  openGame();
  await waitFor(async () => expect(await row()).toEqual(['084111', '083815', '083715']));
  expect(screen.getByRole('img', { name: /^Dice: 5, 3, 3\./ })).toBeVisible();
});

test('past rounds that were read after the last result bring theirs', async () => {
  answers['/Lottery/getLotteryOneList'] = () => good(rounds(842, 841));
  openGame();
  expect(await screen.findByRole('img', { name: /^Dice: 6, 5, 4\./ }, { timeout: 5000 })).toBeVisible();
  await waitFor(async () => expect(await row()).toEqual(['084215', '084115']), { timeout: 5000 });
});

test('a last result without its list stands among the past rounds, as without a network', async () => {
  answers['/Lottery/getLotteryOneList'] = () => refused('internal');
  openGame();
  await waitFor(async () => expect(await row()).toEqual(['084111']));
});

test('after a draw the result and the first of the past rounds change together', async () => {
  answers['/Lottery/getLotteryOneList'] = () => good(rounds(841));
  openGame();
  await waitFor(async () => expect(await row()).toEqual(['084111']));
  const seen = new Set<string>();
  const watching = new MutationObserver(() => {
    const list = document.querySelector('ul[aria-label="Past rounds"]');
    const dice = list?.closest('section')?.querySelector('[role=img]')?.getAttribute('aria-label');
    const first = list?.querySelector('li')?.textContent;
    seen.add(`${dice?.match(/Sum \d+/)} ${first}`);
  });
  watching.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
  answers['/Lottery/getLotteryOneList'] = () => new Promise(() => {});
  answers['/Lottery/getLotteryInfo'] = () => drawn(842, [1, 2, 2]);
  await queryClient.refetchQueries({ queryKey: ['game', 'round'] });
  await waitFor(async () => expect((await row())[0]).toBe('08425'), { timeout: 6000 });
  watching.disconnect();
  expect([...seen].filter((one) => !['Sum 11 084111', 'Sum 5 08425'].includes(one))).toEqual([]);
});
