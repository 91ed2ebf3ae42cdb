import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { openGame, press, review, reviewSheet, tableServer } from '../../../test/support/client/table.tsx';
import { base, good, member, odds, refused } from '../../../test/support/client/table-answers.ts';
import { queryClient } from '../../data/transport/query-cache.ts';

const { answers, sent } = tableServer();

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
    expect(within(await reviewSheet()).getByText('Chance 50.0%')).toBeVisible();
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

  test('stands among the open bets from the moment it is placed, while their list is still read', async () => {
    let bet = (_: object) => {};
    answers['/game/placeOrder'] = () => new Promise((resolve) => (bet = resolve));
    await review();
    await press('Place bet');
    expect(await screen.findByText('Placing your bet')).toBeInTheDocument();
    const without: boolean[] = [];
    const watching = new MutationObserver(() => without.push(!screen.queryByText('Open bets')));
    watching.observe(document.body, { childList: true, subtree: true });
    answers['/member/getUserGameList'] = () => new Promise(() => {});
    bet(good({ order_id: 'o1', balance: '90.00' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your picks' })).toBeNull());
    await waitFor(() => expect(screen.queryByText('Placing your bet')).toBeNull());
    watching.disconnect();
    expect(without).not.toContain(true);
    const open = within(screen.getByRole('region', { name: 'Open bets' }));
    expect(open.getByText('Placed for round 0842')).toBeVisible();
    expect(open.getByText('Small, Sum 9')).toBeVisible();
    expect(open.getByText('10.00')).toBeVisible();
  });

  test('leaves the picks free from the moment it is placed', async () => {
    answers['/game/placeOrder'] = () => good({ order_id: 'o1', balance: '90.00' });
    await review();
    const small = screen.getByRole('button', { name: /^Small/, hidden: true });
    const tapped = new Promise<void>((done) => {
      const watching = new MutationObserver(() => {
        if (!screen.queryByText('Placed for round 0842')) return;
        watching.disconnect();
        fireEvent.click(small);
        done();
      });
      watching.observe(document.body, { childList: true, subtree: true });
    });
    await press('Place bet');
    await tapped;
    expect(await screen.findByRole('button', { name: 'Remove Small' })).toBeVisible();
  });

  test('is placed with the keyboard alone: a typed stake, Enter, and the focus is never lost', async () => {
    let placed = (_: object) => {};
    answers['/game/placeOrder'] = () => new Promise((resolve) => (placed = resolve));
    openGame();
    const small = await screen.findByRole('button', { name: /^Small/ });
    small.focus();
    await userEvent.keyboard('{Enter}12{Enter}');
    expect(small).toHaveAttribute('aria-pressed', 'true');
    expect(within(await reviewSheet()).getByText('1 × 12.00')).toBeVisible();
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

  test('whose answer is long in coming says so, and that it goes out once', async () => {
    answers['/game/placeOrder'] = () => new Promise(() => {});
    const order = await review();
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(order.getByRole('button', { name: 'Place bet' }));
    await act(() => vi.advanceTimersByTimeAsync(7000));
    expect(order.queryByText(/longer than usual/)).toBeNull();
    expect(order.getByRole('button', { name: 'Back' })).toBeDisabled();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(order.getByText('This is taking longer than usual. Nothing will be sent twice.')).toBeVisible();
    vi.useRealTimers();
    await userEvent.click(order.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Review your bet' })).toBeNull());
    expect(await screen.findByText('Placing your bet')).toBeVisible();
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
    await userEvent.click(within(await reviewSheet()).getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Sum 9' })).toBeNull());
    await press(/^Small/);
    expect(screen.getByRole('button', { name: /^Review 1 pick/ })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Review your bet' })).toBeNull();
  });

  test('on picks that always bring the same names that payout, and no highest one', async () => {
    answers['/Lottery/getLotteryPeilv'] = () =>
      good([odds[0], { ...odds[0], type: 'large', name: 'Big', chance: 108 }]);
    openGame();
    await press(/^Small/);
    await press(/^Big/);
    await press(/^Review 2 picks/);
    const order = within(await reviewSheet());
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
