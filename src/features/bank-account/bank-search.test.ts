import { expect, test } from 'vitest';
import { findBanks } from './BankSheet.tsx';

const banks = ['BanBajío', 'Banco Azteca', 'Bank of America México', 'Nu México'].map((text) => ({ text }));

test.each([
  ['', ['BanBajío', 'Banco Azteca', 'Bank of America México', 'Nu México']],
  ['banbajio', ['BanBajío']],
  ['MEXICO', ['Bank of America México', 'Nu México']],
  ['mexico bank', ['Bank of America México']],
  ['  azteca ', ['Banco Azteca']],
  ['zebra', []],
])('"%s" finds %j', (typed, found) => {
  expect(findBanks(banks, typed).map(({ text }) => text)).toEqual(found);
});
