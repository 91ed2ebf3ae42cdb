import { expect, test } from 'vitest';
import { saysRow } from '../../bench/pwa/mirror-row.ts';

const movement = { id: '12', type_txt: 'Order', money: '-6.00', balance: '12811.30', kind: 'stake' };
const fields = ['type_txt', 'money', 'balance'];

test.each([
  ['Order16:00−6.0012,811.30', true],
  ['Order16:00−6.0012811.30', true],
  ['Order16:00−6.0012,817.30', false],
  ['Returned16:00−6.0012,811.30', false],
  ['', false],
])('“%s” says what the mirror has: %s', (text, says) => {
  expect(saysRow(text, movement, fields)).toBe(says);
});

test('each word of a list of words has to be there', () => {
  const card = { name: 'Aisyah', catlist: ['City guide', 'Dinner'] };
  expect(saysRow('AisyahCity guideDinner', card, ['name', 'catlist'])).toBe(true);
  expect(saysRow('AisyahCity guide', card, ['name', 'catlist'])).toBe(false);
});

test('a field that the mirror does not have is said by no text', () => {
  expect(saysRow('undefined', movement, ['remark'])).toBe(false);
});
