import { useLingui } from '@lingui/react/macro';
import { type Locale, languageNames, locales } from '../../../../contract/locales.ts';
import { activate, currentLocale } from '../../../i18n/i18n.ts';
import { queryClient } from '../../data/query.ts';
import { SelectField } from './SelectField.tsx';

/** Switches the language, and reads what the server has worded anew. */
export function LanguageField() {
  const { t } = useLingui();
  const choose = async (locale: Locale) => {
    await activate(locale, { keep: true });
    await queryClient.invalidateQueries();
  };
  return (
    <SelectField
      label={t`Language`}
      value={currentLocale()}
      onChange={(locale) => void choose(locale as Locale)}
      options={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
    />
  );
}
