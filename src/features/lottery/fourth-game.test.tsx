import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openGame, tableServer } from '../../../test/support/client/table.tsx';
import { good } from '../../../test/support/client/table-answers.ts';
import { fourthGame, fourthOdds } from '../../../test/support/fourth-game.ts';
import { keepCart } from '../../data/game/stored-cart.ts';

const { key, id, name, desc, seconds } = fourthGame;

/** Its running round with nine seconds to the close, the 2,881st of fifteen seconds of its day. */
const running = {
  ...{ id, name: name.message, ico: '', next_expect: '202611202881', now_expect: '202611202880' },
  ...{ second: 15, closes_in: 9_000, server_time: '2026-11-20T12:00:00.000Z', opencode: [5, 3, 3] },
};

const { answers } = tableServer();

beforeEach(() => {
  answers['/Lottery/lotteryList'] = () =>
    good([{ key, id, ico: '', name: name.message, desc: desc.message, seconds }]);
  answers['/Lottery/getLotteryInfo'] = () => good(running);
  answers['/Lottery/getLotteryPeilv'] = () =>
    good(fourthOdds.map((one) => ({ ...one, name: one.type, color: 'brand' })));
  keepCart(id, null);
});

const pick = (text: RegExp) => screen.findByRole('button', { name: text });

test('the table of another game offers its picks alone, at its prices and with its edge', async () => {
  openGame(id, key);
  expect(await pick(/^Odd.*50\.0%.*1\.90/)).toBeVisible();
  expect(await pick(/^Sum 3.*200\.00.*0\.5%/)).toBeVisible();
  expect(await pick(/^Sum 10.*7\.60.*12\.5%/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Big/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Sum 9/ })).toBeNull();
  expect(
    screen.getByText('House edge: 5.00% to 7.41% of each stake, already included in the odds.'),
  ).toBeVisible();
  expect(screen.getByText('20261120 · 2881')).toBeVisible();
  expect(screen.getByText('12:00:15')).toBeVisible();
});

test('an order in it is reviewed with what it may return and how likely', async () => {
  openGame(id, key);
  await userEvent.click(await pick(/^Odd/));
  await userEvent.click(await pick(/^Sum 3/));
  await userEvent.click(await screen.findByRole('button', { name: /^Review 2 picks/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Review your bet' }));
  expect(await sheet.findByText('up to 201.90')).toBeVisible();
  expect(sheet.getByText('Chance of a payout above 2.00')).toBeVisible();
  expect(sheet.getByText(/House edge: 6\.20%/)).toBeVisible();
});
