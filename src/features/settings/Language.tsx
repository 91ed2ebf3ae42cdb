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

const before = { setting: paths.setting.to(), login: paths.login.to() };

/** The site's languages by their own names; a choice counts at once. */
export function Language() {
  const { t } = useLingui();
  const { type } = useAddress(paths.language);
  const options = useOffered();
  const [wanted, setWanted] = useState<Locale>();

  function choose(locale: Locale) {
    setWanted(locale);
    activate(locale, { keep: true })
      .then(() => void keepPush().catch(() => {}))
      .catch(() => toast.error(t`This language isn’t on this device yet. Try again when you’re online.`))
      .finally(() => setWanted(undefined));
  }

  return (
    <Screen back={type === 'setting' || type === 'login' ? before[type] : paths.home.to()} top="roomy">
      <RadioList label={t`Language`} options={options} value={wanted ?? currentLocale()} onChange={choose} />
    </Screen>
  );
}

/** What the site offers, and the language of now in any case; all, while nobody has said. */
function useOffered() {
  const list = useQuery(base()).data?.lang_data;
  const named = new Map(list?.map(({ lang, name }) => [lang.toLowerCase(), name]));
  return locales
    .filter((locale) => !list || named.has(locale) || locale === currentLocale())
    .map((value) => ({ value, label: named.get(value) || languageNames[value], lang: bcp47[value] }));
}
