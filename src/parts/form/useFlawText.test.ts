import { expect, test } from 'vitest';
import { withReason } from './useFlawText.ts';

test.each([
  ['wrong amount', 'Enter a number.', 'wrong amount · Enter a number.'],
  ['请填写正确的金额。', '请输入数字。', '请填写正确的金额 · 请输入数字。'],
  ['Escribe un monto válido.', undefined, 'Escribe un monto válido.'],
])('%s, and %s, is: %s', (sentence, reason, said) => {
  expect(withReason(sentence, reason)).toBe(said);
});
