import * as v from 'valibot';
import { type Locale, locales } from '../../../contract/locales.ts';

const byLocale = v.partial(
  v.strictObject(
    Object.fromEntries(locales.map((locale) => [locale, v.string()])) as Record<
      Locale,
      v.StringSchema<undefined>
    >,
  ),
);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A text in several languages: plain English, or JSON by locale. `\n` in a plain text is a line break. */
export const texts = v.pipe(
  v.string(),
  v.transform((text): Partial<Record<Locale, string>> => {
    const read = text.startsWith('{') ? v.safeParse(byLocale, parse(text)) : undefined;
    // A text that is no valid JSON becomes empty, and the check for English refuses it.
    if (read) return read.success ? (read.output as Partial<Record<Locale, string>>) : {};
    return { en_us: text.replaceAll('\\n', '\n') };
  }),
  v.check((read) => Boolean(read.en_us)),
  v.description(
    `an English text, or JSON by language: {"en_us": "…", ${locales
      .slice(1)
      .map((l) => `"${l}": "…"`)
      .join(', ')}}`,
  ),
);
