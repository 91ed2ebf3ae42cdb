import { bcp47, type Locale, languageNames, locales } from '../../../../contract/locales.ts';
import type { Texts } from '../../words/values.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { AreaField } from './TextField.tsx';

interface LocaleFieldsProps {
  label: string;
  help?: string | undefined;
  /** What is wrong with the text in a language. */
  errorOf: (locale: Locale) => string | undefined;
  texts: Texts;
  onChange: (texts: Texts) => void;
  maxLength: number;
}

/** From this length on a text is a page, with room for some of it. */
const page = 1000;

/** A text in each language. */
export function LocaleFields({ label, help, errorOf, texts, onChange, maxLength }: LocaleFieldsProps) {
  const change = (locale: Locale, text: string) => {
    const { [locale]: _, ...rest } = texts;
    onChange(text === '' ? rest : { ...rest, [locale]: text });
  };
  return (
    <FieldGroup label={label} help={help}>
      {locales.map((locale) => (
        <AreaField
          key={locale}
          label={languageNames[locale]}
          lang={bcp47[locale]}
          error={errorOf(locale)}
          rows={maxLength > page ? 4 : 2}
          maxLength={maxLength}
          value={texts[locale] ?? ''}
          onChange={(text) => change(locale, text)}
        />
      ))}
    </FieldGroup>
  );
}
