import { expect, test } from 'vitest';
import { stampText } from '../../i18n/format.ts';
import { statement } from './statement.ts';

const words = {
  time: 'Time (UTC)',
  kind: 'Type',
  amount: 'Amount',
  balance: 'Balance after',
  number: 'Reference',
};

test('a statement stands oldest first, with its times in the site’s zone', () => {
  const rows = [
    {
      id: '2',
      about: { record: 'order', id: '01a2218d-0c42', name: '202611200842' } as const,
      type_txt: 'Payout',
      createtime: '2026-11-21T00:02:09.000Z',
      money: '39.00',
      balance: '1293.50',
    },
    {
      id: '1',
      type_txt: 'Bet, Big',
      createtime: '2026-11-20T23:59:00.000Z',
      money: '-30.00',
      balance: '1254.50',
    },
  ];
  expect(statement(rows, words, 'America/Mexico_City')).toBe(
    '\uFEFFTime (UTC),Type,Amount,Balance after,Reference\r\n' +
      '2026-11-20 17:59:00,"Bet, Big",-30.00,1254.50,1\r\n' +
      '2026-11-20 18:02:09,Payout,39.00,1293.50,01a2218d-0c42\r\n',
  );
});

test('what a server leaves out stays empty', () => {
  const rows = [{ type_txt: 'Deposit', createtime: '2026-11-20T23:59:00.000Z', money: '500.00' }];
  expect(statement(rows, words, 'UTC')).toContain('2026-11-20 23:59:00,Deposit,500.00,,\r\n');
});

test('midnight is 00:00:00', () => {
  expect(stampText('2026-11-20T00:00:00.000Z', 'UTC')).toBe('2026-11-20 00:00:00');
});
