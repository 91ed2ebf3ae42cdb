import * as v from 'valibot';
import { type Locale, languageNames, locales } from '../../../contract/locales.ts';
import type { Sentence } from '../../../contract/sentences.ts';
import type { Plaza } from '../../context/app-context.ts';
import { type RefusalText, refusalText } from '../../settings/refusal-texts.ts';
import { setSettings } from '../../system/set-settings.ts';
import { withoutText, withText } from '../../withdrawal/refusal-texts.ts';
import { BadUsage, Failed, matching, writeCommand } from '../command.ts';
import type { Told } from '../told.ts';
import { texts } from './texts.ts';

const tell = {
  text: /*i18n*/ {
    id: 'operator.refusal_text.set',
    message: 'Members see: “{words}”',
  },
  textMissing: /*i18n*/ {
    id: 'operator.refusal_text.missing',
    message: 'Members who use these languages will see the reason in English: {languages}',
  },
  textChanges: /*i18n*/ {
    id: 'operator.refusal_text.changes',
    message: 'Replaces “{before}”, even where it was already given as a reason.',
  },
  textRemoved: /*i18n*/ {
    id: 'operator.refusal_text.remove',
    message:
      '“{before}” can no longer be chosen. Where it was already given as a reason, members will see it in English.',
  },
} satisfies Record<string, Sentence>;

const textId = matching(/^[a-z][a-z0-9-]{1,31}$/, '2 to 32 lower-case letters, digits or -');

const knownText = async ({ settings }: Plaza, id: string): Promise<RefusalText | undefined> =>
  (await settings.get()).refusal_texts.find((one) => one.id === id);

/** @throws BadUsage for a text that is too long or has line breaks */
function readText(given: { id: string; text: Partial<Record<Locale, string>> }): RefusalText {
  const filled = Object.fromEntries(Object.entries(given.text).filter(([, line]) => line?.trim()));
  const read = v.safeParse(refusalText, { id: given.id, text: filled });
  if (!read.success) throw new BadUsage('TEXT must be 2 to 300 characters in each language, on one line');
  return read.output;
}

/** Languages by their own names. */
const languagesOf = (missing: readonly Locale[]) => missing.map((locale) => languageNames[locale]).join(', ');

const setCommand = writeCommand('refusal-text set', {
  about: 'adds or changes a reason that members read in their own language when a withdrawal is declined',
  permission: 'withdrawals.decide',
  fresh: false,
  args: { id: textId, text: texts },
  check: (given) => {
    readText(given);
  },
  async effect(plaza, given): Promise<Told[]> {
    const { text } = readText(given);
    const before = await knownText(plaza, given.id);
    const missing = locales.filter((locale) => !text[locale]);
    return [
      { sentence: tell.text, values: { words: text.en_us } },
      ...(missing.length > 0
        ? [{ sentence: tell.textMissing, values: { languages: languagesOf(missing) } }]
        : []),
      ...(before ? [{ sentence: tell.textChanges, values: { before: before.text.en_us } }] : []),
    ];
  },
  value: async (plaza, given) => (await knownText(plaza, given.id))?.text ?? null,
  async run(plaza, given, by) {
    const { refusal_texts } = await plaza.settings.get();
    await setSettings(plaza, { refusal_texts: withText(refusal_texts, readText(given)) }, by);
    return ['Saved'];
  },
});

const removeCommand = writeCommand('refusal-text remove', {
  about: 'removes a reason; withdrawals that were declined with it keep its English text',
  permission: 'withdrawals.decide',
  fresh: false,
  args: { id: textId },
  async effect(plaza, given) {
    const before = await knownText(plaza, given.id);
    if (!before) throw new Failed('No such text');
    return [{ sentence: tell.textRemoved, values: { before: before.text.en_us } }];
  },
  value: async (plaza, given) => (await knownText(plaza, given.id))?.text ?? null,
  async run(plaza, given, by) {
    if (!(await knownText(plaza, given.id))) throw new Failed('No such text');
    const { refusal_texts } = await plaza.settings.get();
    await setSettings(plaza, { refusal_texts: withoutText(refusal_texts, given.id) }, by);
    return ['Removed'];
  },
});

/** The reasons that members read when a withdrawal is declined. */
export const refusalTextCommands = [setCommand, removeCommand];
