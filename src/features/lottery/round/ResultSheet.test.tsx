import { cleanup, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { getProof } from '../../../../contract/game/calls.ts';
import { show } from '../../../../test/support/client/table.tsx';
import { base } from '../../../../test/support/client/table-answers.ts';
import { queryClient } from '../../../data/transport/query-cache.ts';
import { i18n } from '../../../i18n/i18n.ts';
import type { RoundResult } from '../../../parts/game/results.ts';
import { ResultSheet } from './ResultSheet.tsx';

beforeAll(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
  queryClient.setQueryData(['system', 'base', 'en_us'], { ...base, extras: [getProof.path] });
});

const pick = (type: string) => ({
  ...{ expect: '202611200842', type, name: type },
  ...{ money: '1.00', proportion: '1.95', win_money: '0.00' },
});

const lost: RoundResult = {
  ...{ expect: '202611200842', name: 'Dice, 1 minute', dice: [5, 3, 3], outcome: 'lost' },
  ...{ stake: '2.00', returned: '0.00', picks: [pick('small'), pick('pair')], ids: [] },
};

const showResult = (result: RoundResult) =>
  show(
    '/',
    <ResultSheet
      {...{ gameKey: 'k3-1m', demo: true, result, open: true, balance: '9.00', lossLeft: '37.50' }}
      onClose={() => {}}
    />,
  );

test('the place of the check is filled before its code is loaded', () => {
  showResult(lost);
  expect(screen.getByText('Verifying on this device')).toBeVisible();
  expect(screen.getByText('Demo beacon')).toBeVisible();
});

test('after a loss the sheet says of how many picks none came up, and what the limit leaves; after a win neither', () => {
  showResult(lost);
  expect(screen.getByText('None of your 2 picks came up.')).toBeVisible();
  expect(screen.getByText('Loss limit remaining').nextSibling).toHaveTextContent('37.50');
  cleanup();
  showResult({ ...lost, outcome: 'part', returned: '1.95' });
  expect(screen.queryByText(/came up/)).toBeNull();
  expect(screen.getByText('Loss limit remaining')).toBeVisible();
  cleanup();
  showResult({ ...lost, outcome: 'won', returned: '3.90' });
  expect(screen.queryByText(/came up|Loss limit/)).toBeNull();
});
