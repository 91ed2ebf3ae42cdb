import type * as v from 'valibot';
import type { Locale } from '../../contract/locales.ts';
import type { Sentence } from '../../contract/sentences.ts';
import { translator } from '../i18n/i18n.ts';
import { patternWords } from './patterns.ts';

/** What is wrong with a value. `at`: its place within the value, such as `0.min`, '' for the whole. */
export type Fault = { at: string; sentence: Sentence; values?: Record<string, string | number> };

export const faultWords = {
  required: /*i18n*/ { id: 'setting.fault.required', message: 'This is required' },
  whole: /*i18n*/ { id: 'setting.fault.whole', message: 'Enter a whole number' },
  least: /*i18n*/ { id: 'setting.fault.least', message: 'Enter {min} or more' },
  most: /*i18n*/ { id: 'setting.fault.most', message: 'Enter {max} or less' },
  short: /*i18n*/ { id: 'setting.fault.short', message: 'Enter at least {min} characters' },
  long: /*i18n*/ { id: 'setting.fault.long', message: 'Enter at most {max} characters' },
  many: /*i18n*/ { id: 'setting.fault.many', message: 'You can add up to {max}' },
  choose: /*i18n*/ { id: 'setting.fault.choose', message: 'Choose one of the options' },
  chooseSome: /*i18n*/ { id: 'setting.fault.choose_some', message: 'Choose at least one' },
  twice: /*i18n*/ { id: 'setting.fault.twice', message: 'Already used above. Each one must be different.' },
  decimals: /*i18n*/ {
    id: 'setting.fault.decimals',
    message: 'Amounts in {currency} can have at most {digits} decimal places',
  },
  whole_amount: /*i18n*/ {
    id: 'setting.fault.whole_amount',
    message: 'Amounts in {currency} can’t have decimals',
  },
  below: /*i18n*/ { id: 'setting.fault.below', message: 'The maximum is below the minimum' },
  rising: /*i18n*/ {
    id: 'setting.fault.rising',
    message: 'Enter an amount higher than the previous level’s',
  },
  moved: /*i18n*/ {
    id: 'setting.fault.moved',
    message: 'Transactions have already been made, so the currency can no longer be changed',
  },
  other: /*i18n*/ { id: 'setting.fault.other', message: 'This value isn’t allowed' },
} satisfies Record<string, Sentence>;

/** The fault in words: told to whoever enters the value, in their language. */
export const faultText = (lang: Locale, { sentence, values }: Fault): string =>
  translator(lang)(sentence, values);

/** The issues of a union are those of its last option, which is its present form. */
const inner = (issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> =>
  (issue.type === 'union' && issue.issues?.at(-1)) || issue;

const limit = ({ requirement }: v.BaseIssue<unknown>) => Number(requirement);

/** What an issue of a schema asks for. */
function wordsOf(issue: v.BaseIssue<unknown>): Omit<Fault, 'at'> {
  const isText = typeof issue.input === 'string';
  if (issue.input === undefined || (isText && issue.input === '')) return { sentence: faultWords.required };
  switch (issue.type) {
    case 'number':
    case 'integer':
      return { sentence: faultWords.whole };
    case 'min_value':
      return { sentence: faultWords.least, values: { min: limit(issue) } };
    case 'max_value':
      return { sentence: faultWords.most, values: { max: limit(issue) } };
    case 'min_length':
      if (!isText) return { sentence: faultWords.chooseSome };
      return { sentence: faultWords.short, values: { min: limit(issue) } };
    case 'max_length':
      return { sentence: isText ? faultWords.long : faultWords.many, values: { max: limit(issue) } };
    case 'regex':
      return { sentence: patternWords.get(issue.requirement as unknown as RegExp) ?? faultWords.other };
    case 'picklist':
      return { sentence: faultWords.choose };
    default:
      return { sentence: faultWords.other };
  }
}

/** What valibot found, place by place: one fault at each. */
export function faultsOf(issues: readonly v.BaseIssue<unknown>[]): Fault[] {
  const all = issues.map((issue) => {
    const keys = [...(issue.path ?? []), ...(inner(issue) === issue ? [] : (inner(issue).path ?? []))];
    return { at: keys.map(({ key }) => String(key)).join('.'), ...wordsOf(inner(issue)) };
  });
  return [...Map.groupBy(all, ({ at }) => at).values()].flatMap(([first]) => first ?? []);
}
