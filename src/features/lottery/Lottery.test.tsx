import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { getLimits } from '../../../contract/protection.ts';
import { openGame, press, reviewSheet, tableServer } from '../../../test/support/client/table.tsx';
import { base, good, member, odds, refused, running } from '../../../test/support/client/table-answers.ts';
import { round } from '../../data/game/games.ts';
import { cartOf } from '../../data/game/stored-cart.ts';
import { claimDevice } from '../../data/mirror/ownership.ts';
import { enter, leave } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';

const { answers } = tableServer();

describe('the picks', () => {
  test('survive a reload, are marked while their round is closed, and no longer once the next one is open', async () => {
    openGame();
    await press(/^Small/);
    cleanup();
    answers['/Lottery/getLotteryInfo'] = () => good({ ...running, second: 6, closes_in: 0 });
    queryClient.removeQueries({ queryKey: ['game'] });
    openGame();
    const closed = 'Round 0842 has closed. Your picks are saved for the next round.';
    expect(await screen.findByText(closed)).toBeVisible();
    answers['/Lottery/getLotteryInfo'] = () =>
      good({ ...running, next_expect: '202611200843', now_expect: '202611200842' });
    await queryClient.refetchQueries({ queryKey: ['game', 'round'] });
    expect(await screen.findByRole('button', { name: /^Review 1 pick/ })).toBeEnabled();
    expect(screen.queryByText(/has closed/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove Small' })).toBeVisible();
  });

  test('of a price that changed are shown once more before they go out', async () => {
    openGame();
    await press(/^Small/);
    cleanup();
    answers['/Lottery/getLotteryPeilv'] = () => good([{ ...odds[0], proportion: '1.90' }, odds[1]]);
    queryClient.removeQueries({ queryKey: ['game'] });
    openGame();
    await press(/^Review 1 pick/);
    const order = within(await reviewSheet());
    expect(order.getByText('Odds 1.90 (was 1.95) · chance 50.0%')).toBeVisible();
    await press('Keep picks');
    expect(await order.findByRole('button', { name: 'Place bet' })).toBeEnabled();
  });
});

test('after a reload the table says that it connects until something is heard of its round', async () => {
  openGame();
  await press(/^Small/);
  cleanup();
  queryClient.setQueryData(
    round('k3-1m').queryKey,
    (known) => known && { ...known, heard: { ...known.heard, life: known.heard.life - 1 } },
  );
  answers['/Lottery/getLotteryInfo'] = () => new Promise(() => {});
  openGame();
  expect(await screen.findByRole('button', { name: 'Connecting…' })).toBeDisabled();
  expect(screen.queryByText(/0:00/)).toBeNull();
});

describe('a game that cannot be played', () => {
  test.each([
    ['game_closed', 'This game is closed', 'Please contact the administrator for this task!'],
    ['games_off', 'Games are closed right now.', 'Bets already placed will still be settled.'],
    ['not_found', 'Game not found', 'The link may be outdated or incomplete.'],
  ])('by %s says so', async (word, title, text) => {
    answers['/Lottery/getLotteryInfo'] = () => refused(word);
    openGame();
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  test('tells what the operator says of it', async () => {
    answers['/Lottery/getLotteryInfo'] = () => refused('game_closed', 'Back at 10:00 after maintenance.');
    openGame();
    expect(await screen.findByText('This game is closed')).toBeVisible();
    expect(screen.getByText('Back at 10:00 after maintenance.')).toBeVisible();
  });

  test('leads to the orders that were open in it, and says that they are settled', async () => {
    openGame();
    expect(await screen.findByRole('button', { name: /^Small/ })).toBeVisible();
    answers['/Lottery/getLotteryInfo'] = () => refused('game_closed');
    await queryClient.refetchQueries({ queryKey: ['game', 'round'] });
    expect(await screen.findByRole('link', { name: /^Bet history/ })).toHaveTextContent(
      'Bets already placed will still be settled.',
    );
  });
});

/** A bet whose round runs. */
const openBet = {
  ...{ id: 'o1', ico: '', name: running.name, status: 0, status_text: '', opencode: [], one: '', two: '' },
  ...{
    money: '5.00',
    win_money: '0.00',
    create_time: running.server_time,
    update_time: running.server_time,
  },
  data: [
    {
      expect: running.now_expect,
      type: 'small',
      name: 'Small',
      money: '5.00',
      proportion: '1.95',
      win_money: '0.00',
    },
  ],
};

test('the balance is read after the result is known, not beside it', async () => {
  const asked: string[] = [];
  answers['/member/getUserInfo'] = () => {
    asked.push('member');
    return good(member);
  };
  answers['/member/getUserGameList'] = async () => {
    const settled = asked.includes('open bet');
    if (settled) await new Promise((answer) => setTimeout(answer, 50));
    asked.push(settled ? 'result' : 'open bet');
    return good([
      settled ? { ...openBet, status: 1, opencode: running.opencode, win_money: '9.75' } : openBet,
    ]);
  };
  openGame();
  expect(await screen.findByRole('dialog', { name: /^Round/ }, { timeout: 5000 })).toBeVisible();
  const result = asked.indexOf('result');
  await waitFor(() => expect(asked.lastIndexOf('member')).toBeGreaterThan(result));
});

test('the result of a lost bet says so in a sentence, with what is left of the member’s own limit', async () => {
  const limited = { ...base, extras: [...base.extras, getLimits.path] };
  answers['/system/base'] = () => good(limited);
  queryClient.setQueryData(['system', 'base', 'en_us'], limited);
  answers['/member/limits'] = () =>
    good([{ kind: 'loss', period: 'day', amount: '50.00', used: '12.50', pending: null }]);
  let settled = false;
  answers['/member/getUserGameList'] = () => {
    const bet = settled ? { ...openBet, status: 1, opencode: running.opencode } : openBet;
    settled = true;
    return good([bet]);
  };
  openGame();
  const result = within(await screen.findByRole('dialog', { name: /^Round/ }));
  expect(result.getByText('Your pick didn’t come up.')).toBeVisible();
  expect((await result.findByText('Loss limit remaining')).nextSibling).toHaveTextContent('37.50');
});

test('picks are those of the game that the key names, whatever id stands in the address', async () => {
  openGame();
  await press(/^Small/);
  expect(screen.getByRole('button', { name: /^Small/ })).toHaveAttribute('aria-pressed', 'true');
  cleanup();
  openGame('7');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Small/ })).toHaveAttribute('aria-pressed', 'true'),
  );
});

test('the first drawing of the table has the open bets of a member who is new on this device', async () => {
  answers['/member/getUserGameList'] = () => good([openBet]);
  enter({ id: 'm3', tokensso: 's' });
  await claimDevice('m3');
  const drawn: boolean[] = [];
  const watching = new MutationObserver(() => {
    // What stands below open bets, and stands lower with them, is not there before them.
    if (screen.queryByText('Last result')) drawn.push(screen.queryByText('Open bets') !== null);
  });
  watching.observe(document.body, { childList: true, subtree: true });
  openGame();
  await screen.findByText('Open bets');
  watching.disconnect();
  expect(new Set(drawn)).toEqual(new Set([true]));
});

test('the table comes with the bets of a member who is new on this device, and without them when they are long in coming', async () => {
  const asked = Promise.withResolvers<void>();
  let times = 0;
  answers['/member/getUserGameList'] = () => {
    times += 1;
    asked.resolve();
    return new Promise(() => {});
  };
  enter({ id: 'm2', tokensso: 's' });
  await claimDevice('m2');
  openGame();
  await asked.promise;
  await screen.findByRole('heading', { name: running.name });
  expect(screen.queryByRole('button', { name: /^Small/ })).toBeNull();
  expect(await screen.findByRole('button', { name: /^Small/ }, { timeout: 5000 })).toBeVisible();
  // A read that is stuck is begun anew, and the table stays meanwhile.
  const later = Date.now() + 60_000;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(times).toBe(2));
  expect(screen.getByRole('button', { name: /^Small/ })).toBeVisible();
});

test.each([
  ['unauthenticated', 'm1', true],
  ['unauthenticated', 'm3', false],
  ['logout', 'm1', false],
] as const)(
  'after a session that ended by %s the picks stand there for %s again: %s',
  async (why, member, stay) => {
    openGame();
    await press(/^Small/);
    cleanup();
    leave(why);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('plaza-cart'))).toEqual([]);
    enter({ id: member, tokensso: 's' });
    expect(cartOf('1')?.picks).toEqual(stay ? ['small'] : undefined);
  },
);

test('a game that could not be loaded goes on saying so while it is asked for again', async () => {
  answers['/Lottery/getLotteryInfo'] = () => refused('busy');
  openGame();
  expect(await screen.findByText('Couldn’t load the game')).toBeVisible();
  answers['/Lottery/getLotteryInfo'] = () => new Promise(() => {});
  void queryClient.refetchQueries({ queryKey: ['game', 'round'] });
  await waitFor(() => expect(queryClient.isFetching({ queryKey: ['game', 'round'] })).toBe(1));
  expect(screen.getByText('Couldn’t load the game')).toBeVisible();
});

test('a table that could not be read again stands, and its strip reads it again', async () => {
  openGame();
  await screen.findByRole('button', { name: /^Small/ });
  answers['/Lottery/getLotteryInfo'] = () => refused('busy');
  await queryClient.refetchQueries({ queryKey: ['game', 'round'] });
  expect(await screen.findByText(/^We’re having technical problems\. Last updated /)).toBeVisible();
  answers['/Lottery/getLotteryInfo'] = () => good(running);
  await press('Try again');
  await waitFor(() => expect(screen.queryByText(/^We’re having technical problems/)).toBeNull());
  expect(screen.getByRole('button', { name: /^Small/ })).toBeVisible();
});

test('prices are hidden where the site hides them, and chances stay', async () => {
  answers['/Lottery/getLotteryPeilv'] = () => good(odds.map((item) => ({ ...item, proportion: '' })));
  openGame();
  expect(await screen.findByRole('button', { name: /^Sum 9.*11\.6%/ })).toBeVisible();
  expect(screen.queryByText('8.42')).toBeNull();
  expect(screen.queryByText(/House edge/)).toBeNull();
});
