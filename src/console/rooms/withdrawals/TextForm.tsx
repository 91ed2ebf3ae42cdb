import { useLingui } from '@lingui/react/macro';
import { bcp47, languageNames, locales } from '../../../../contract/locales.ts';
import { AreaField, TextField } from '../../parts/fields/TextField.tsx';

interface TextFormProps {
  given: Record<string, string>;
  set: (more: Record<string, string>) => void;
  isNew?: boolean;
}

/** Languages without a text are left out. */
const without = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** A text of a refusal in each language; a new one gets a short name, by which it is chosen later. */
export function TextForm({ given, set, isNew }: TextFormProps) {
  const { t } = useLingui();
  const texts = JSON.parse(given.text || '{}') as Record<string, string>;
  const write = (locale: string, text: string) =>
    set({ text: JSON.stringify(without({ ...texts, [locale]: text })) });
  return (
    <>
      {isNew && (
        <TextField
          label={t`Short name`}
          help={t`Lower-case letters, digits and hyphens, such as name-differs. Members don’t see it.`}
          value={given.id ?? ''}
          maxLength={40}
          onChange={(id) => set({ id })}
        />
      )}
      {locales.map((locale) => (
        <AreaField
          key={locale}
          label={languageNames[locale]}
          lang={bcp47[locale]}
          value={texts[locale] ?? ''}
          maxLength={300}
          rows={2}
          onChange={(text) => write(locale, text)}
        />
      ))}
    </>
  );
}
