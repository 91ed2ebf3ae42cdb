import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { getLimits } from '../../../contract/protection.ts';
import { openGame, press, tableServer } from '../../../test/support/client/table.tsx';
import { base, good, member, refused, running } from '../../../test/support/client/table-answers.ts';
import { keepCart } from '../../data/game/stored-cart.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { paths } from '../../paths.ts';

const { answers } = tableServer();

describe('a stake that cannot be bet is marked at once, and the button says why', () => {
  const cart = () => within(screen.getByRole('region', { name: 'Your picks' }));
  const withLimits = (amount: string, used: string) => {
    const limited = { ...base, extras: [...base.extras, getLimits.path] };
    answers['/system/base'] = () => good(limited);
    queryClient.setQueryData(['system', 'base', 'en_us'], limited);
    answers['/member/limits'] = () => good([{ kind: 'stake', period: 'day', amount, used, pending: null }]);
  };
  const typed = async (stake: string) => {
    openGame();
    await press(/^Small/);
    await press('Open keypad');
    const sheet = within(screen.getByRole('dialog', { name: 'Stake per pick' }));
    const keys = within(sheet.getByRole('group', { name: 'Stake per pick' }));
    for (const key of stake)
      await userEvent.click(keys.getByRole('button', { name: key === '<' ? 'Delete' : key }));
    return sheet;
  };

  test('none', async () => {
    const sheet = await typed('<');
    expect(sheet.getByRole('alert')).toHaveTextContent('Minimum stake: 1.00, in steps of 1.00.');
    await press('Close');
    expect(cart().getByRole('alert')).toHaveTextContent('Minimum stake: 1.00, in steps of 1.00.');
    expect(cart().getByRole('button', { name: 'Enter a stake' })).toBeDisabled();
  });

  test('above the balance', async () => {
    const sheet = await typed('101');
    const said = 'Your balance covers up to 100.00 per pick.';
    expect(sheet.getByRole('alert')).toHaveTextContent(said);
    // On a small phone what bounds the stake would push the last keys out of sight.
    expect(sheet.queryByText(/^Minimum stake/)).toBeNull();
    await userEvent.keyboard('{Enter}');
    await press('Done');
    const done = sheet.getByRole('button', { name: 'Done' });
    expect(done).toHaveAccessibleDescription(said);
    await press('Close');
    expect(cart().getByRole('alert')).toHaveTextContent(said);
    expect(cart().queryByRole('button', { name: /^Review/ })).toBeNull();
    expect(cart().queryByRole('link', { name: 'Deposit' })).toBeNull();
    await press('Change stake');
    const again = within(await screen.findByRole('dialog'));
    await userEvent.click(again.getByRole('button', { name: '100' }));
    await press('Done');
    expect(cart().queryByRole('alert')).toBeNull();
    expect(cart().getByRole('button', { name: 'Review 1 pick · 100.00' })).toBeEnabled();
  });

  test('any, with nothing in the balance', async () => {
    answers['/member/getUserInfo'] = () => good({ ...member, money: '0.00' });
    openGame();
    await press(/^Small/);
    expect(await cart().findByRole('alert')).toHaveTextContent(/^Insufficient balance/);
    const deposit = cart().getByRole('link', { name: 'Deposit' });
    expect(deposit).toHaveAccessibleDescription(/^Insufficient balance/);
    expect(deposit).toHaveAttribute('href', paths.recharge.to({ balance: '0.00' }));
    await press('Open keypad');
    const sheet = within(await screen.findByRole('dialog', { name: 'Stake per pick' }));
    expect(sheet.getByRole('link', { name: 'Deposit' })).toHaveAccessibleDescription(/^Insufficient balance/);
    expect(sheet.queryByRole('button', { name: 'Done' })).toBeNull();
  });

  test('above what the round takes', async () => {
    answers['/Lottery/getLotteryInfo'] = () => good({ ...running, order_risk: '19.00' });
    const sheet = await typed('50');
    expect(sheet.getByRole('alert')).toHaveTextContent('Maximum for this round: 20.00 per pick.');
    await press('Close');
    expect(cart().getByRole('button', { name: 'Stake too high' })).toBeDisabled();
  });

  test.each([
    ['90.00', true],
    ['9000.00', false],
  ])(
    'the review names the highest stake only below the balance: the round takes %s',
    async (order_risk, named) => {
      answers['/Lottery/getLotteryInfo'] = () => good({ ...running, order_risk });
      openGame();
      await press(/^Small/);
      await press(/^Review 1 pick/);
      const order = within(await screen.findByRole('dialog', { name: 'Review your bet' }));
      expect(order.getByText('Balance after')).toBeVisible();
      expect(order.queryAllByText('Maximum stake per pick')).toHaveLength(named ? 1 : 0);
    },
  );

  test('above the member’s own limit', async () => {
    withLimits('10.00', '7.50');
    const sheet = await typed('3');
    const said = 'This bet would take you over your stake limit. You have 2.50 left.';
    expect(await sheet.findByRole('alert')).toHaveTextContent(said);
    await press('Close');
    expect(cart().getByRole('alert')).toHaveTextContent(said);
    expect(cart().getByRole('button', { name: 'Over your limit' })).toBeDisabled();
  });

  test('and one that the server refuses for a limit says how much is left, with the way to the limits', async () => {
    withLimits('100.00', '0.00');
    answers['/game/placeOrder'] = () => {
      withLimits('100.00', '98.00');
      return refused('limit_stake');
    };
    openGame();
    await press(/^Small/);
    await press(/^10$/);
    await press('Review 1 pick · 10.00');
    const order = within(await screen.findByRole('dialog', { name: 'Review your bet' }));
    await press('Place bet');
    expect(
      await order.findByText('This bet would take you over your stake limit. You have 2.00 left.'),
    ).toBeVisible();
    expect(order.getByRole('link', { name: 'Your limits' })).toHaveAttribute('href', paths.limits.to());
  });
});

test('who is under 18 reads the odds, picks nothing, and is told why and what they can still do', async () => {
  answers['/member/getUserInfo'] = () => good({ ...member, adult: 0, under_age: 1 });
  keepCart('1', { picks: ['small'], stake: '5', expect: running.next_expect, prices: {} });
  openGame();
  expect(await screen.findByText(/^You must be 18 or older/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'What you can still do' })).toHaveAttribute('href', '/ConfirmAge');
  expect(screen.getByRole('button', { name: /^Small/ })).toBeDisabled();
  expect(screen.queryByRole('region', { name: 'Your picks' })).toBeNull();
});

test('whose account is paused elsewhere learns of it at the refused bet, and where the reason stands', async () => {
  answers['/game/placeOrder'] = () => {
    answers['/member/getUserInfo'] = () => good({ ...member, paused: 1 });
    return refused('account_review');
  };
  openGame();
  await press(/^Small/);
  await press(/^Review 1 pick/);
  await screen.findByRole('dialog', { name: 'Review your bet' });
  await press('Place bet');
  expect(await screen.findByText(/^You can’t deposit or bet right now/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See why in Notices', hidden: true })).toHaveAttribute(
    'href',
    '/Notice',
  );
  await press('Close');
  expect(screen.getByRole('button', { name: /^Small/ })).toBeDisabled();
  expect(screen.queryByRole('region', { name: 'Your picks' })).toBeNull();
});

describe('who is on a break', () => {
  const onBreak = () => good({ ...member, excluded_until: new Date(Date.now() + 86_400_000).toISOString() });

  test('reads the odds, but picks nothing, and a kept cart does not stand there', async () => {
    answers['/member/getUserInfo'] = onBreak;
    keepCart('1', { picks: ['small'], stake: '5', expect: running.next_expect, prices: {} });
    openGame();
    expect(await screen.findByText(/^You’re on a break until/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Small/ })).toBeDisabled();
    expect(screen.queryByRole('region', { name: 'Your picks' })).toBeNull();
  });

  test('learns of one that began elsewhere at the refused bet, and is not sent to Support', async () => {
    answers['/game/placeOrder'] = () => {
      answers['/member/getUserInfo'] = onBreak;
      return refused('excluded');
    };
    openGame();
    await press(/^Small/);
    await press(/^Review 1 pick/);
    const order = within(await screen.findByRole('dialog', { name: 'Review your bet' }));
    await press('Place bet');
    expect(
      await order.findByText(/^You’re on a break until .*\d\d:\d\d\. You weren’t charged\.$/),
    ).toBeVisible();
    expect(order.getByRole('button', { name: 'You’re on a break' })).toHaveAttribute('aria-disabled', 'true');
    expect(order.getByRole('link', { name: 'Your limits' })).toHaveAttribute('href', paths.limits.to());
    expect(screen.queryByText('Support')).toBeNull();
    await press('Close');
    expect(screen.getByText(/^You’re on a break until/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your picks' })).toBeNull();
  });

  test('cannot send the refused bet again while the end of the break cannot be read', async () => {
    let bets = 0;
    answers['/game/placeOrder'] = () => {
      bets += 1;
      answers['/member/getUserInfo'] = () => refused('internal');
      return refused('excluded');
    };
    openGame();
    await press(/^Small/);
    await press(/^Review 1 pick/);
    const order = within(await screen.findByRole('dialog', { name: 'Review your bet' }));
    await press('Place bet');
    expect(await order.findByText(/^You’re on a break, and it can’t be ended early/)).toBeVisible();
    await press('You’re on a break');
    expect(bets).toBe(1);
  });
});
