import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { currencyDigits, formatMoney, parseMoney } from '../../../contract/money.ts';
import type { Sentence } from '../../../contract/sentences.ts';
import type { Plaza } from '../../context/app-context.ts';
import { check } from '../../ledger/check.ts';
import { fundHouse, houseBalances, settleProvider } from '../../ledger/house.ts';
import { Failed, matching, readCommand, writeCommand } from '../command.ts';
import { sum } from '../told.ts';

const amount = matching(/^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,4})?$/, 'an amount above 0, such as 5000.00');
const ref = (does: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.uuid(),
      v.description(`a UUID; the same one ${does} once, so a command may be repeated`),
    ),
  );

/** @throws Failed when the currency does not have so many decimals */
async function minorOf({ settings }: Plaza, text: string): Promise<{ minor: bigint; currency: string }> {
  const { currency } = await settings.get();
  const digits = currencyDigits(currency);
  const minor = parseMoney(text, digits);
  if (minor === null) throw new Failed(`${currency} has ${digits} decimals`);
  return { minor, currency };
}

const show = (minor: bigint, currency: string) =>
  `${formatMoney(minor, currencyDigits(currency))} ${currency}`;

const tell = {
  fund: /*i18n*/ {
    id: 'operator.house.fund',
    message: 'Adds {amount} of the house’s own money to the bankroll. The money must already be in the bank.',
  },
  settled: /*i18n*/ {
    id: 'operator.house.settled',
    message: 'Records that the payment provider has moved {amount} to our bank account.',
  },
  houseHolds: /*i18n*/ {
    id: 'operator.house.holds',
    message: 'The bankroll is {before} now and will be {after}.',
  },
  providerHolds: /*i18n*/ {
    id: 'operator.house.provider_holds',
    message: 'According to the ledger, the provider holds {before} now and will then hold {after}.',
  },
};

type Balances = Awaited<ReturnType<typeof houseBalances>>;

/** What is done with an amount, and what it does to a balance. `change`: 1 adds to what is held, -1 takes from it. */
const effect =
  (does: Sentence, tells: Sentence, held: (balances: Balances) => bigint, change: 1n | -1n) =>
  async (plaza: Plaza, given: { amount: string }) => {
    const { minor, currency } = await minorOf(plaza, given.amount);
    const before = held(await houseBalances(plaza.db));
    return [
      { sentence: does, values: { amount: sum(minor, currency) } },
      {
        sentence: tells,
        values: { before: sum(before, currency), after: sum(before + change * minor, currency) },
      },
    ];
  };

export const houseCommands = [
  writeCommand('house fund', {
    about: 'adds operator funds behind the games',
    permission: 'games.money',
    second: 'always',
    args: { amount },
    options: { ref: ref('funds') },
    effect: effect(tell.fund, tell.houseHolds, ({ house }) => house, 1n),
    async run(plaza, { amount: text, ref: name = randomUUID() }) {
      const { minor, currency } = await minorOf(plaza, text);
      const posted = await fundHouse(plaza.db, minor, name);
      const { house } = await houseBalances(plaza.db);
      return [
        ...(posted === 'known' ? ['This was funded before; nothing was added'] : []),
        `The house holds ${show(house, currency)}`,
      ];
    },
  }),
  writeCommand('house settled', {
    about: 'records that the payment provider moved this amount to your bank',
    permission: 'deposits.reconcile',
    second: 'always',
    args: { amount },
    options: { ref: ref('counts') },
    effect: effect(tell.settled, tell.providerHolds, ({ psp_clearing }) => -psp_clearing, -1n),
    async run(plaza, { amount: text, ref: name = randomUUID() }) {
      const { minor, currency } = await minorOf(plaza, text);
      const posted = await settleProvider(plaza.db, minor, name);
      const { psp_clearing } = await houseBalances(plaza.db);
      return [
        ...(posted === 'known' ? ['This was booked before; nothing was added'] : []),
        `The provider still holds ${show(-psp_clearing, currency)}`,
      ];
    },
  }),
  readCommand('ledger check', {
    about: 'recomputes every balance and ledger invariant; exits with 1 if any is broken',
    permission: 'audit.see',
    async run({ db }) {
      const broken = await check(db);
      if (broken.length === 0) return ['The ledger is clean'];
      throw new Failed(...broken.map((one) => `${one.broken}  ${one.id ?? ''}`.trimEnd()));
    },
  }),
];
