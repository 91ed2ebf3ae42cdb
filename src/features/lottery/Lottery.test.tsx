import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { base, good, member, odds, refused, running } from '../../../test/support/client/table-answers.ts';
import { keepCart } from '../../data/game/stored-cart.ts';
import { claimDevice } from '../../data/mirror/ownership.ts';
import { database } from '../../data/mirror/schema.ts';
import { enter } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { i18n } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { toasts } from '../../ui/overlays/toast.ts';
import { Lottery } from './Lottery.tsx';

const lost = new TypeError('the answer got lost');
type Reply = object | Error;

let answers: Record<string, () => Reply | Promise<Reply>>;
let sent: URLSearchParams[];

beforeEach(async () => {
  sent = [];
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
    if (path === '/game/placeOrder') sent.push(new URLSearchParams(await request.text()));
    const answer = (await answers[path]?.()) ?? refused('not_found');
    if (answer instanceof Error) throw answer;
    return new Response(JSON.stringify(answer));
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

function openGame(id = '1') {
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[paths.lottery.to({ key: 'k3-1m', id })]}>
          <Lottery />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const sheet = () => screen.findByRole('dialog', { name: 'Review your bet' });

async function review() {
  openGame();
  await press(/^Small/);
  await press(/^Sum 9/);
  for (let steps = 0; steps < 4; steps++) await press('Increase stake');
  await press('Review 2 picks · 10.00');
  return within(await sheet());
}

describe('an order', () => {
  test('shows what it costs and may return before it goes out', async () => {
    const order = await review();
    expect(order.getByText('2 × 5.00')).toBeVisible();
    expect(order.getByText('up to 51.85')).toBeVisible();
    expect(order.getByText('Chance of a payout above 10.00').nextSibling).toHaveTextContent('11.6%');
    expect(order.getByText('Balance after').nextSibling).toHaveTextContent('90.00');
  });

  test('shows no odds where the site hides them, though its answers hold them', async () => {
    answers['/system/base'] = () => good({ ...base, close_number: 1 });
    queryClient.setQueryData(['system', 'base', 'en_us'], { ...base, close_number: 1 });
    const order = await review();
    expect(order.getByText('Potential payout').nextSibling).toHaveTextContent('odds hidden');
    expect(order.getAllByText(/^Chance 1?\d+\.\d%$|^Chance 50\.0%$/)).toHaveLength(2);
    expect(document.body.textContent).not.toMatch(/1\.95|8\.42|51\.85|House edge|Odds \d|odds ·/);
  });

  test('hides the odds of picks that were made while they were shown', async () => {
    openGame();
    await press(/^Small/);
    expect(screen.getByRole('button', { name: /^Small/ })).toHaveTextContent('1.95');
    queryClient.setQueryData(['system', 'base', 'en_us'], { ...base, close_number: 1 });
    await waitFor(() => expect(screen.getByRole('button', { name: /^Small/ })).not.toHaveTextContent('1.95'));
    await press(/^Review 1 pick/);
    expect(within(await sheet()).getByText('Chance 50.0%')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/1\.95|Odds have changed|was/);
  });

  test('goes out once, and clears picks, stake and cart when it is placed', async () => {
    answers['/game/placeOrder'] = () => {
      answers['/member/getUserInfo'] = () => good({ ...member, money: '90.00' });
      return good({ order_id: 'o1', balance: '90.00' });
    };
    await review();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Place bet' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your picks' })).toBeNull());
    expect(sent.map(String)).toEqual(['item=small%2Csum_9&money=5&lid=1&mid=m1&expect=202611200842']);
    expect(screen.getByRole('button', { name: /^Small/ })).toHaveAttribute('aria-pressed', 'false');
    expect(localStorage.getItem('plaza-cart:1')).toBeNull();
    await press(/^Small/);
    for (const shown of await screen.findAllByText(/^Balance/)) expect(shown).toHaveTextContent('90.00');
  });

  test('is placed with the keyboard alone: a typed stake, Enter, and the focus is never lost', async () => {
    let placed = (_: Reply) => {};
    answers['/game/placeOrder'] = () => new Promise((resolve) => (placed = resolve));
    openGame();
    const small = await screen.findByRole('button', { name: /^Small/ });
    small.focus();
    await userEvent.keyboard('{Enter}12{Enter}');
    expect(small).toHaveAttribute('aria-pressed', 'true');
    expect(within(await sheet()).getByText('1 × 12.00')).toBeVisible();
    const place = screen.getByRole('button', { name: 'Place bet' });
    place.focus();
    await userEvent.keyboard('{Enter}');
    expect(place).toHaveAttribute('aria-busy', 'true');
    expect(place).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    placed(good({ order_id: 'o1' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(sent).toHaveLength(1);
  });

  test('takes a typed stake after a click that gives no button the focus, as in Safari', async () => {
    openGame();
    fireEvent.click(await screen.findByRole('button', { name: /^Small/ }));
    await userEvent.keyboard('12');
    expect(await screen.findByRole('button', { name: 'Review 1 pick · 12.00' })).toBeVisible();
  });

  test('loses its pick to Enter unless a stake was typed, and a cleared cart leaves the focus on the heading', async () => {
    openGame();
    const small = await screen.findByRole('button', { name: /^Small/ });
    small.focus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(small).toHaveAttribute('aria-pressed', 'false');
    await userEvent.keyboard('{Enter}');
    screen.getByRole('button', { name: 'Clear all' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('that is refused keeps its picks and says why', async () => {
    answers['/game/placeOrder'] = () => refused('round_closed');
    const order = await review();
    await press('Place bet');
    expect(await order.findByText('This round is closed. You weren’t charged.')).toBeVisible();
    expect(order.getByText('2 × 5.00')).toBeVisible();
  });

  test('of somebody whose age is not confirmed leads there', async () => {
    answers['/game/placeOrder'] = () => refused('adult_unconfirmed');
    const order = await review();
    await press('Place bet');
    const way = await order.findByRole('link', { name: 'Confirm your age' });
    expect(way).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('/Lottery?key=k3-1m&id=1')),
    );
  });

  test('of an account that is being checked keeps its picks and leads to customer service', async () => {
    answers['/game/placeOrder'] = () => refused('account_review');
    queryClient.setQueryData(['system', 'base', 'en_us'], { ...base, iskefu: 1, kefu: '/service' });
    const order = await review();
    await press('Place bet');
    expect(await order.findByRole('link', { name: 'Support' })).toHaveAttribute('href', '/ServiceOnline');
    expect(order.getByText('2 × 5.00')).toBeVisible();
  });

  test('above a balance that fell while it was reviewed is told beforehand, with the way to recharge', async () => {
    const order = await review();
    answers['/member/getUserInfo'] = () => good({ ...member, money: '9.99' });
    await queryClient.refetchQueries({ queryKey: ['account'] });
    expect(await order.findByText(/^Insufficient balance/)).toBeVisible();
    expect(order.getByRole('link', { name: 'Deposit' })).toBeVisible();
    expect(order.getByRole('button', { name: 'Balance too low' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('is counted once in the balance after it, whatever is read while its outcome is not known', async () => {
    answers['/game/placeOrder'] = () => lost;
    answers['/member/resolve'] = () => lost;
    const order = await review();
    await press('Place bet');
    await order.findByText(/it won’t be placed twice/);
    const after = order.getByText('Balance after');
    expect(after.nextSibling).toHaveTextContent('90.00');
    await queryClient.refetchQueries({ queryKey: ['account'] });
    expect(after.nextSibling).toHaveTextContent('90.00');
    answers['/member/getUserInfo'] = () => good({ ...member, money: '90.00' });
    await queryClient.refetchQueries({ queryKey: ['account'] });
    expect(after.nextSibling).toHaveTextContent('90.00');
  });

  test('whose answer got lost is being checked, also after a reload, and is not sent again', async () => {
    answers['/game/placeOrder'] = () => lost;
    answers['/member/resolve'] = () => lost;
    const order = await review();
    await press('Place bet');
    expect(await order.findByText(/it won’t be placed twice|It won’t be placed twice/)).toBeVisible();
    cleanup();
    openGame();
    expect(await screen.findByText('Confirming your bet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Checking' })).toBeDisabled();
    expect(sent).toHaveLength(1);
    answers['/member/resolve'] = () =>
      good({ state: 'done', call: '/game/placeOrder', result: { order_id: 'o1' } });
    await waitFor(() => expect(screen.queryByText('Confirming your bet')).toBeNull(), { timeout: 5000 });
    expect(screen.queryByRole('region', { name: 'Your picks' })).toBeNull();
  });

  test('whose answer got lost says that it waits for the network, as long as there is none', async () => {
    answers['/game/placeOrder'] = () => lost;
    answers['/member/resolve'] = () => lost;
    const order = await review();
    await press('Place bet');
    await order.findByText(/it won’t be placed twice/);
    await press('Close');
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    const tray = within(await screen.findByRole('region', { name: 'Your picks' }));
    expect(await tray.findByRole('button', { name: 'You’re offline' })).toBeDisabled();
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
    expect(await tray.findByRole('button', { name: 'Checking' })).toBeDisabled();
  });

  test('that never arrived is told as such, also when the next round runs by then', async () => {
    answers['/game/placeOrder'] = () => lost;
    answers['/member/resolve'] = () => good({ state: 'abandoned', call: '', result: null });
    const order = await review();
    await press('Place bet');
    expect(await order.findByText(/didn’t reach us\. Your balance is unchanged/)).toBeVisible();
    answers['/Lottery/getLotteryInfo'] = () =>
      good({ ...running, next_expect: '202611200843', now_expect: '202611200842' });
    await queryClient.refetchQueries({ queryKey: ['game'] });
    const keep = await order.findByRole('button', { name: 'Keep picks' });
    expect(keep).toHaveAccessibleDescription(/Your balance is unchanged.*Please review/);
    await userEvent.click(keep);
    expect(order.queryByText(/didn’t reach us\. Your balance is unchanged/)).toBeNull();
  });

  test('that never arrived while its review is closed is named on the screen until it is dismissed', async () => {
    answers['/game/placeOrder'] = () => lost;
    answers['/member/resolve'] = () => lost;
    const order = await review();
    await press('Place bet');
    await order.findByText(/it won’t be placed twice|It won’t be placed twice/);
    await press('Close');
    answers['/member/resolve'] = () => good({ state: 'abandoned', call: '', result: null });
    const named = 'Your bet of 10.00 on Small, Sum 9 for round 0842 was not placed.';
    expect(await screen.findByText(named, {}, { timeout: 5000 })).toBeVisible();
    expect(toasts().map(({ text }) => text)).not.toContainEqual(expect.stringMatching(/didn’t reach us/));
    cleanup();
    openGame();
    expect(await screen.findByText(named)).toBeVisible();
    await press('Dismiss');
    expect(screen.queryByText(named)).toBeNull();
  });

  test('that never arrived is told until the next one goes out', async () => {
    answers['/game/placeOrder'] = () => lost;
    answers['/member/resolve'] = () => good({ state: 'abandoned', call: '', result: null });
    await review();
    await press('Place bet');
    expect(await screen.findByText(/for round 0842 was not placed\.$/)).toBeVisible();
    answers['/game/placeOrder'] = () => new Promise(() => {});
    await press('Place bet');
    await waitFor(() => expect(screen.queryByText(/was not placed/)).toBeNull());
  });

  test('does not go out without a network, and says so', async () => {
    const order = await review();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await userEvent.click(await order.findByRole('button', { name: 'You’re offline' }));
    expect(sent).toHaveLength(0);
  });

  test('goes back to the picks by its left button, and is cleared beside their heading', async () => {
    const order = await review();
    await userEvent.click(order.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Review your bet' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Remove Sum 9' })).toBeVisible();
    await press('Review 2 picks · 10.00');
    await userEvent.click(within(await sheet()).getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Sum 9' })).toBeNull());
  });

  test('on picks that always bring the same names that payout, and no highest one', async () => {
    answers['/Lottery/getLotteryPeilv'] = () =>
      good([odds[0], { ...odds[0], type: 'large', name: 'Big', chance: 108 }]);
    openGame();
    await press(/^Small/);
    await press(/^Big/);
    await press(/^Review 2 picks/);
    const order = within(await sheet());
    expect(order.getByText('Payout').nextSibling).toHaveTextContent(/^1\.95$/);
    expect(order.queryByText(/^up to/)).toBeNull();
  });

  test('without picks is told in words', async () => {
    const order = await review();
    await userEvent.click(order.getByRole('button', { name: 'Remove Small' }));
    await userEvent.click(order.getByRole('button', { name: 'Remove Sum 9' }));
    expect(order.getByText('Please choose a number!')).toBeVisible();
  });
});

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
    const order = within(await sheet());
    expect(order.getByText('Odds 1.90 (was 1.95) · chance 50.0%')).toBeVisible();
    await press('Keep picks');
    expect(await order.findByRole('button', { name: 'Place bet' })).toBeEnabled();
  });
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

test('prices are hidden where the site hides them, and chances stay', async () => {
  answers['/Lottery/getLotteryPeilv'] = () => good(odds.map((item) => ({ ...item, proportion: '' })));
  openGame();
  expect(await screen.findByRole('button', { name: /^Sum 9.*11\.6%/ })).toBeVisible();
  expect(screen.queryByText('8.42')).toBeNull();
  expect(screen.queryByText(/House edge/)).toBeNull();
});
