import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openGame, tableServer } from '../../../test/support/client/table.tsx';
import { good, refused, running } from '../../../test/support/client/table-answers.ts';
import { queryClient } from '../../data/transport/query-cache.ts';

const { answers } = tableServer();

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

test('the sheet of past rounds tells a draw that it covers', async () => {
  answers['/Lottery/getLotteryOneList'] = () => good(rounds(841));
  openGame();
  await userEvent.click(await screen.findByRole('button', { name: 'Past rounds' }));
  const sheet = await screen.findByRole('dialog', { name: 'Past rounds' });
  const first = () => within(sheet).getAllByRole('listitem')[0];
  expect(first()).toHaveTextContent('0841');
  answers['/Lottery/getLotteryInfo'] = () => drawn(842, [1, 2, 2]);
  await queryClient.refetchQueries({ queryKey: ['game', 'round'] });
  await waitFor(() => expect(first()).toHaveTextContent('0842'));
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

test('before the first draw no place is kept for past rounds, whose going would move the picks under a finger', async () => {
  answers['/Lottery/getLotteryInfo'] = () => good({ ...running, now_expect: '', opencode: [] });
  answers['/Lottery/getLotteryOneList'] = () => new Promise(() => {});
  openGame();
  expect(await screen.findByText('No rounds have been drawn yet.')).toBeVisible();
  const result = screen.getByRole('region', { name: 'Last result' });
  expect(result.querySelector('[class*=skeleton]')).toBeNull();
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
