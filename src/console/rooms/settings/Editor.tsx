import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SettingShown } from '../../../../contract/console/settings.ts';
import { bcp47, languageNames, locales } from '../../../../contract/locales.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { Checkbox } from '../../../ui/controls/Checkbox.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { AreaField, TextField } from '../../parts/fields/TextField.tsx';
import { parsed, valueText } from '../../words/values.ts';
import css from './Settings.module.css';

interface EditorProps {
  setting: SettingShown;
  /** JSON. */
  value: string;
  onChange: (value: string) => void;
}

/** The field of a setting, by its form. */
export function Editor({ setting, value, onChange }: EditorProps) {
  const { t } = useLingui();
  const { form, options } = setting;
  const now = parsed(value);
  const set = (next: unknown) => onChange(JSON.stringify(next));
  const shared = { label: t`Value`, help: helpOf(setting) };
  if (form === 'switch') {
    const on = now === 1 || now === true;
    const off = typeof now === 'boolean' ? false : 0;
    return (
      <div className={css.switch}>
        <Switch
          checked={on}
          label={setting.title}
          onChange={(next) => set(next ? (off === 0 ? 1 : true) : off)}
        />
        <span>{valueText(setting, value)}</span>
      </div>
    );
  }
  if (form === 'choice')
    return (
      <SelectField
        {...shared}
        value={String(now)}
        options={options.map((one) => ({ value: one, label: one }))}
        onChange={(next) => set(typeof now === 'number' ? Number(next) : next)}
      />
    );
  if (form === 'list' && options.length > 0) return <ListEditor {...{ setting, value, onChange }} />;
  if (form === 'texts') return <TextsEditor value={now as Record<string, string>} onChange={set} />;
  if (form === 'list' || form === 'other')
    return (
      <AreaField
        {...shared}
        help={t`JSON. Must be ${{ rule: setting.must }}`}
        rows={12}
        maxLength={200_000}
        value={typeof now === 'object' ? written(value, now) : value}
        onChange={onChange}
      />
    );
  const isNumber = form === 'number';
  return (
    <TextField
      {...shared}
      value={String(now)}
      inputMode={isNumber ? 'numeric' : form === 'amount' ? 'decimal' : 'text'}
      maxLength={2000}
      onChange={(next) =>
        set(isNumber && next.trim() !== '' && Number.isFinite(Number(next)) ? Number(next) : next)
      }
    />
  );
}

/** What may be entered. Patterns are no help to people: a value that cannot stand is told by the difference. */
function helpOf({ form, must }: SettingShown): string {
  if (form === 'amount') return i18n._(msg`An amount in the site’s currency, such as 50.00`);
  if (form === 'path') return i18n._(msg`An address that begins with / or https://, or nothing`);
  return must === '' || must.includes('/^') ? '' : i18n._(msg`Must be ${{ rule: must }}`);
}

/** Structured values are indented until somebody types. */
const written = (json: string, value: unknown) =>
  json === JSON.stringify(value) ? JSON.stringify(value, null, 2) : json;

/** Some of a few options. */
function ListEditor({ setting, value, onChange }: EditorProps) {
  const held = parsed(value) as string[];
  const names = languageNames as Record<string, string>;
  return (
    <fieldset className={css.options}>
      <legend className="hidden-text">{setting.title}</legend>
      {setting.options.map((one) => (
        <Checkbox
          key={one}
          checked={held.includes(one)}
          onChange={(on) =>
            onChange(JSON.stringify(setting.options.filter((it) => (it === one ? on : held.includes(it)))))
          }
        >
          {setting.words[one] ?? names[one] ?? one}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** A text in each language; an empty one is left out. */
function TextsEditor({
  value,
  onChange,
}: {
  value: Record<string, string>;
  onChange: (next: unknown) => void;
}) {
  const change = (locale: string, text: string) => {
    const { [locale]: _, ...rest } = value;
    onChange(text === '' ? rest : { ...rest, [locale]: text });
  };
  return locales.map((locale) => (
    <AreaField
      key={locale}
      label={languageNames[locale]}
      lang={bcp47[locale]}
      rows={3}
      maxLength={20_000}
      value={value[locale] ?? ''}
      onChange={(text) => change(locale, text)}
    />
  ));
}
