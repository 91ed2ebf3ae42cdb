import { useLingui } from '@lingui/react/macro';
import { listTexts } from '../../../../contract/console/withdrawals.ts';
import { bcp47, languageNames, readLocale } from '../../../../contract/locales.ts';
import { currentLocale } from '../../../i18n/i18n.ts';
import { RadioList } from '../../../ui/controls/RadioList.tsx';
import { useCall } from '../../data/query.ts';
import { AreaField } from '../../parts/fields/TextField.tsx';
import { Loaded } from '../../parts/room/Loaded.tsx';
import css from './RefusalForm.module.css';

interface RefusalFormProps {
  given: Record<string, string>;
  set: (more: Record<string, string>) => void;
  /** The member's language. */
  lang?: string;
}

/** Own words in the place of one of the texts. */
const own = 'own';

/** The texts continue a sentence; in a list each begins one. */
const sentence = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** The reason that a member reads: one of the texts, which they read in their language, or the person's own words. */
export function RefusalForm({ given, set, lang }: RefusalFormProps) {
  const { t } = useLingui();
  const list = useCall(listTexts, {});
  const locale = readLocale(lang);
  const language = languageNames[locale];
  const chosen = given.text || (given.text === undefined ? '' : own);
  return (
    <Loaded of={list} label={t`Loading`}>
      {({ texts }) => {
        const read = texts.find(({ id }) => id === chosen)?.texts;
        const preview = read ? (read[locale] ?? read.en_us ?? '') : (given.reason ?? '');
        return (
          <>
            <p className="caption">{t`Choose the reason the member will see.`}</p>
            <RadioList
              label={t`Reason`}
              value={chosen}
              options={[
                ...texts.map((one) => ({
                  value: one.id,
                  label: sentence(one.texts[currentLocale()] ?? one.texts.en_us ?? one.id),
                })),
                { value: own, label: t`Write your own` },
              ]}
              onChange={(value) =>
                set(value === own ? { text: '', reason: '' } : { text: value, reason: '' })
              }
            />
            {chosen === own && (
              <AreaField
                label={t`Reason in ${language}`}
                help={t`This won’t be translated, so write it in the member’s language.`}
                lang={bcp47[locale]}
                value={given.reason ?? ''}
                maxLength={300}
                onChange={(reason) => set({ text: '', reason })}
              />
            )}
            {preview.trim() !== '' && (
              <figure className={css.preview}>
                <figcaption>{t`Shown to the member (${language})`}</figcaption>
                <blockquote lang={bcp47[locale]}>{read ? `… ${preview}` : preview}</blockquote>
              </figure>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
