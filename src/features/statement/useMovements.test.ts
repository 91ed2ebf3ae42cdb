import { expect, test } from 'vitest';
import type { MoneyRow } from '../../data/statement.ts';
import { ofKind } from './MoneyLog.tsx';

const row = (id: string, kind: MoneyRow['kind']): MoneyRow => ({
  id,
  kind,
  type_txt: '',
  createtime: '2026-11-20T14:00:00.000Z',
  money: '1.00',
});
const rows = [row('5', 'stake'), row('4', 'win'), row('3', 'stake'), row('2', 'win')];

test('movements of a kind are picked out of all that are kept', () => {
  expect(ofKind({ rows, gap: undefined }, 'win').map(({ id }) => id)).toEqual(['4', '2']);
});

test('what lies behind a gap is left out: rows between may be missing', () => {
  expect(ofKind({ rows, gap: 2 }, 'stake').map(({ id }) => id)).toEqual(['5']);
});

test('nothing is picked out of nothing', () => {
  expect(ofKind({ rows: undefined, gap: undefined }, 'win')).toEqual([]);
});
