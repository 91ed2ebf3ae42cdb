import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { lost, openGame, press, review, tableServer } from '../../../test/support/client/table.tsx';
import { good, member, running } from '../../../test/support/client/table-answers.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { toasts } from '../../ui/overlays/toast.ts';

const { answers, sent } = tableServer();

describe('an order', () => {
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
    expect(await order.findByText(/it won’t be placed twice|Your bet won’t be placed twice/)).toBeVisible();
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
    expect(await order.findByText(/didn’t go through\. Your balance is unchanged/)).toBeVisible();
    expect(screen.getAllByText(/didn’t go through/)).toHaveLength(1);
    answers['/Lottery/getLotteryInfo'] = () =>
      good({ ...running, next_expect: '202611200843', now_expect: '202611200842' });
    await queryClient.refetchQueries({ queryKey: ['game'] });
    const keep = await order.findByRole('button', { name: 'Keep picks' });
    expect(keep).toHaveAccessibleDescription(/Your balance is unchanged.*Please review/);
    await userEvent.click(keep);
    expect(order.queryByText(/didn’t go through\. Your balance is unchanged/)).toBeNull();
  });

  test('that never arrived while its review is closed is named on the screen until it is dismissed', async () => {
    answers['/game/placeOrder'] = () => lost;
    answers['/member/resolve'] = () => lost;
    const order = await review();
    await press('Place bet');
    await order.findByText(/it won’t be placed twice|Your bet won’t be placed twice/);
    await press('Close');
    answers['/member/resolve'] = () => good({ state: 'abandoned', call: '', result: null });
    const named = 'Your bet of 10.00 on Small, Sum 9 for round 0842 wasn’t placed.';
    expect(await screen.findByText(named, {}, { timeout: 5000 })).toBeVisible();
    expect(toasts().map(({ text }) => text)).not.toContainEqual(expect.stringMatching(/didn’t go through/));
    cleanup();
    openGame();
    expect(await screen.findByText(named)).toBeVisible();
    await press('Dismiss');
    expect(screen.queryByText(named)).toBeNull();
  });

  test('that never arrived is told until the next one goes out', async () => {
    answers['/game/placeOrder'] = () => lost;
    answers['/member/resolve'] = () => lost;
    const order = await review();
    await press('Place bet');
    await order.findByText(/it won’t be placed twice/);
    await press('Close');
    answers['/member/resolve'] = () => good({ state: 'abandoned', call: '', result: null });
    expect(await screen.findByText(/for round 0842 wasn’t placed\.$/, {}, { timeout: 5000 })).toBeVisible();
    answers['/game/placeOrder'] = () => new Promise(() => {});
    await press('Review 2 picks · 10.00');
    await press('Place bet');
    await waitFor(() => expect(screen.queryByText(/wasn’t placed/)).toBeNull());
  });
});
