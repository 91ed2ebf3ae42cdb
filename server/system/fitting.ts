import { currencyDigits, parseMoney } from '../../contract/money.ts';
import { type Fault, faultWords } from '../settings/faults.ts';
import { amountSettings, type SettingName, type SettingValues } from '../settings/settings.ts';

/** Where a setting holds an amount: `at` is its place within the value. */
type Amount = { name: SettingName; at: string; amount: string };

const amountsOf = (site: SettingValues): Amount[] => [
  ...amountSettings.map((name) => ({ name, at: '', amount: site[name] })),
  ...site.groups.map(({ at }, i) => ({ name: 'groups' as const, at: `${i}.at`, amount: at })),
  ...site.pay_banklist.flatMap(({ min, max }, i) => [
    { name: 'pay_banklist' as const, at: `${i}.min`, amount: min },
    { name: 'pay_banklist' as const, at: `${i}.max`, amount: max },
  ]),
];

/** The amounts that do not fit the currency's decimals, because the site could not show them otherwise. */
export function unfitAmounts(site: SettingValues): (Fault & { name: SettingName })[] {
  const { currency } = site;
  const digits = currencyDigits(currency);
  const told =
    digits === 0
      ? { sentence: faultWords.whole_amount, values: { currency } }
      : { sentence: faultWords.decimals, values: { currency, digits } };
  return amountsOf(site)
    .filter(({ amount }) => parseMoney(amount, digits) === null)
    .map(({ name, at }) => ({ name, at, ...told }));
}

/** The places of those whose id stands further up already. */
const repeated = (ids: readonly string[]): Fault[] =>
  ids.flatMap((id, i) => (ids.indexOf(id) < i ? [{ at: `${i}.id`, sentence: faultWords.twice }] : []));

/**
 * What is wrong with a value in itself that its schema admits. Only what somebody sets is held to this: a site whose settings are
 * older than the rule still starts.
 */
export function inconsistent(read: Partial<SettingValues>, digits: number): Fault[] {
  const minor = (text: string) => parseMoney(text, digits) ?? 0n;
  const { pay_banklist: methods = [], groups = [] } = read;
  return [
    ...repeated(methods.map(({ id }) => id)),
    ...methods.flatMap(({ min, max }, i) =>
      minor(max) < minor(min) ? [{ at: `${i}.max`, sentence: faultWords.below }] : [],
    ),
    ...groups.flatMap(({ at }, i) =>
      i > 0 && minor(at) <= minor(groups[i - 1]?.at ?? '0')
        ? [{ at: `${i}.at`, sentence: faultWords.rising }]
        : [],
    ),
  ];
}
