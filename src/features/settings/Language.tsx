import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bcp47, type Locale, languageNames, locales } from '../../../contract/locales.ts';
import { keepPush } from '../../data/push.ts';
import { base } from '../../data/system.ts';
import { activate, currentLocale } from '../../i18n/i18n.ts';
import { Screen, useAddress } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { RadioList } from '../../ui/controls/RadioList.tsx';
import { toast } from '../../ui/overlays/toast.ts';

/** Where Back leads, by the screen that this one was opened from. */
const backTo = { setting: paths.setting.to(), login: paths.login.to() };

/** The site's languages by their own names. A choice takes effect at once. */
export function Language() {
  const { t } = useLingui();
  const { type } = useAddress(paths.language);
  const options = useLanguageOptions();
  const [chosen, setChosen] = useState<Locale>();

  function choose(locale: Locale) {
    setChosen(locale);
    activate(locale, { keep: true })
      .then(() => void keepPush().catch(() => {}))
      .catch(() => toast.error(t`This language isn’t on this device yet. Try again once you’re back online.`))
      .finally(() => setChosen(undefined));
  }

  return (
    <Screen back={type === 'setting' || type === 'login' ? backTo[type] : paths.home.to()} top="roomy">
      <RadioList label={t`Language`} options={options} value={chosen ?? currentLocale()} onChange={choose} />
    </Screen>
  );
}

/** The languages that the site offers, always with the current one. All languages until the configuration is loaded. */
function useLanguageOptions() {
  const list = useQuery(base()).data?.lang_data;
  const named = new Map(list?.map(({ lang, name }) => [lang.toLowerCase(), name]));
  return locales
    .filter((locale) => !list || named.has(locale) || locale === currentLocale())
    .map((value) => ({ value, label: named.get(value) || languageNames[value], lang: bcp47[value] }));
}
