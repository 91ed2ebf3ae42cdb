import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lost, show, tableServer } from '../../../test/support/client/table.tsx';
import { good } from '../../../test/support/client/table-answers.ts';
import { order } from '../../data/game/game.ts';
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
