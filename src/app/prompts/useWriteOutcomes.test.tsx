import { act, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { lost, show, tableServer } from '../../../test/support/client/table.tsx';
import { good } from '../../../test/support/client/table-answers.ts';
import { startDeposit } from '../../data/deposit.ts';
import { order } from '../../data/game/game.ts';
import { requestWithdrawal } from '../../data/withdrawal.ts';
import { toast, toasts } from '../../ui/overlays/toast.ts';
import { useWriteOutcomes } from './useWriteOutcomes.ts';

const { answers } = tableServer();

afterEach(() => {
  for (const { id } of toasts()) toast.dismiss(id);
});

function Prompts() {
  useWriteOutcomes();
  return null;
}

/** A bet on game 1 that never reaches the server, while an address is open whose screen does not show its outcome. */
async function unplacedAt(address: string) {
  answers['/game/placeOrder'] = () => lost;
  answers['/member/resolve'] = () => good({ state: 'abandoned', call: '', result: null });
  show(address, <Prompts />);
  await order({ types: ['small'], stake: '5', game: '1', expect: '202611200842' });
}

test.each(['/Home', '/Lottery?key=k3-3m&id=2'])(
  'a bet that was not placed is told at %s',
  async (address) => {
    await unplacedAt(address);
    await waitFor(() => expect(toasts().map(({ text }) => text)).toEqual([expect.stringContaining('0842')]));
  },
);

test('its own table, which loads, is left to name it', async () => {
  await unplacedAt('/Lottery?key=k3-1m&id=1');
  expect(toasts()).toEqual([]);
});

test.each([
  [
    'We couldn’t start your 120.00 deposit.',
    '/member/doRecharge',
    '/Recharge',
    () => startDeposit({ pay_way: '1', money: '120', bank_type: '2' }),
  ],
  [
    'Your 120.00 withdrawal request didn’t go through.',
    '/member/setUserWirhdraw',
    '/Withdraw',
    () => requestWithdrawal({ money: '120', paypwd: '123456' }),
  ],
])(
  '%s leads to its form with the amount, and nothing else of it is in the address',
  async (told, path, form, ask) => {
    answers[path] = () => lost;
    answers['/member/resolve'] = () => good({ state: 'abandoned', call: '', result: null });
    let address = '';
    const Address = () => {
      const { pathname, search } = useLocation();
      address = pathname + search;
      return null;
    };
    show('/Home', [<Prompts key="prompts" />, <Address key="address" />]);
    await ask();
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(toasts()[0]?.text).toContain(told);
    expect(toasts()[0]?.action?.label).toBe('Try again');
    act(() => toasts()[0]?.action?.onClick());
    expect(address).toBe(`${form}?money=120`);
  },
);
