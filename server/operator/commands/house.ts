import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { currencyDigits, formatMoney, parseMoney } from '../../../contract/money.ts';
import { check } from '../../ledger/check.ts';
import { fundHouse, houseBalances } from '../../ledger/house.ts';
import { changes, Failed, like, looks } from '../command.ts';

const amount = like(/^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,4})?$/, 'an amount above 0, such as 5000.00');
const ref = v.optional(
  v.pipe(
    v.string(),
    v.uuid(),
    v.description('a UUID; the same one funds once, so a command may be repeated'),
  ),
);

export const houseCommands = [
  changes('house fund', {
    about: 'puts money of yours behind the games',
    args: { amount },
    options: { ref },
    async run({ db, settings }, { amount: text, ref: name = randomUUID() }) {
      const { currency } = await settings.get();
      const digits = currencyDigits(currency);
      const minor = parseMoney(text, digits);
      if (minor === null) throw new Failed(`${currency} has ${digits} decimals`);
      const posted = await fundHouse(db, minor, name);
      const { house } = await houseBalances(db);
      return [
        ...(posted === 'known' ? ['This was funded before; nothing was added'] : []),
        `The house holds ${formatMoney(house, digits)} ${currency}`,
      ];
    },
  }),
  looks('ledger check', {
    about: 'recomputes every balance and promise of the ledger; exit code 1 when one is broken',
    async run({ db }) {
      const broken = await check(db);
      if (broken.length === 0) return ['The ledger is clean'];
      throw new Failed(...broken.map((one) => `${one.broken}  ${one.id ?? ''}`.trimEnd()));
    },
  }),
];
