import { useLingui } from '@lingui/react/macro';
import { roles } from '../../../../contract/console/roles.ts';
import { defaultLocale } from '../../../../contract/locales.ts';
import { Checkbox } from '../../../ui/controls/Checkbox.tsx';
import { roleWords } from '../../words/roles.ts';
import type { Texts } from '../../words/values.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { LocaleFields } from '../fields/LocaleFields.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { AreaField, TextField } from '../fields/TextField.tsx';
import type { Given } from './act.ts';
import type { ActionField } from './forms.ts';

interface ActionFieldsProps {
  fields: readonly ActionField[];
  /** What the room gave: these values are not asked for. */
  fixed: Given;
  given: Given;
  set: (more: Given) => void;
  /** Whether the form was submitted once: empty fields are told from then on. */
  asked: boolean;
}

/** The fields that still have to be filled in. */
export const missingIn = (fields: readonly ActionField[], given: Given, fixed: Given): ActionField[] =>
  fields.filter(
    ({ name, optional, kind }) =>
      !optional && kind !== 'yes' && !(name in fixed) && !isFilled(kind, given[name] ?? ''),
  );

/** A text in several languages is filled in once it has its English, which stands in for the others. */
const isFilled = (kind: ActionField['kind'], value: string): boolean =>
  (kind === 'locales' ? (parsed(value).en_us ?? '') : value).trim() !== '';

/** The fields of an action that the room has not given. */
export function ActionFields({ fields, fixed, given, set, asked }: ActionFieldsProps) {
  const { t } = useLingui();
  const missing = asked ? missingIn(fields, given, fixed) : [];
  return fields
    .filter(({ name }) => !(name in fixed))
    .map((field) => (
      <OneField
        key={field.name}
        field={field}
        value={given[field.name] ?? ''}
        onChange={(value) => set({ [field.name]: value })}
        error={missing.includes(field) ? t`This is required` : undefined}
      />
    ));
}

interface OneFieldProps {
  field: ActionField;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

const types = {
  day: 'date',
  moment: 'datetime-local',
  number: 'text',
  amount: 'text',
  text: 'text',
} as const;
const keyboards = { number: 'numeric', amount: 'decimal' } as const;

function OneField({ field, value, onChange, error }: OneFieldProps) {
  const { i18n } = useLingui();
  const { kind, max = 300, options = [] } = field;
  const words = {
    label: i18n._(field.label),
    help: field.help && i18n._(field.help),
    error,
  };
  const shared = { ...words, value, onChange };
  if (kind === 'area') return <AreaField {...shared} maxLength={max} />;
  if (kind === 'choice')
    return (
      <SelectField
        {...shared}
        placeholder={value === '' ? '' : undefined}
        options={options.map((one) => ({ value: one.value, label: i18n._(one.label) }))}
      />
    );
  if (kind === 'roles') return <RolesField {...shared} />;
  if (kind === 'locales') return <LocalesField {...shared} max={max} />;
  if (kind === 'yes')
    return (
      <Checkbox checked={value === 'yes'} onChange={(on) => onChange(on ? 'yes' : '')}>
        {words.label}
      </Checkbox>
    );
  const inputMode = kind === 'number' || kind === 'amount' ? keyboards[kind] : undefined;
  return <TextField {...shared} type={types[kind]} maxLength={max} {...(inputMode && { inputMode })} />;
}

type Shared = Pick<OneFieldProps, 'value' | 'onChange' | 'error'> & { label: string };

/** Roles as boxes; the value is their names with commas. */
function RolesField({ label, value, onChange, error }: Shared) {
  const { i18n } = useLingui();
  const held = value.split(',').filter(Boolean);
  const toggle = (role: string, on: boolean) =>
    onChange(roles.filter((one) => (one === role ? on : held.includes(one))).join(','));
  return (
    <FieldGroup label={label} error={error}>
      {roles.map((role) => (
        <Checkbox key={role} checked={held.includes(role)} onChange={(on) => toggle(role, on)}>
          <strong>{i18n._(roleWords[role].name)}</strong>
          <span className="caption">{i18n._(roleWords[role].about)}</span>
        </Checkbox>
      ))}
    </FieldGroup>
  );
}

/** A text in each language; the value is a JSON object by locale, without those that have none. */
function LocalesField({ label, value, onChange, error, max }: Shared & { max: number }) {
  return (
    <LocaleFields
      label={label}
      errorOf={(locale) => (locale === defaultLocale ? error : undefined)}
      texts={parsed(value)}
      onChange={(texts) => onChange(JSON.stringify(texts))}
      maxLength={max}
    />
  );
}

function parsed(value: string): Texts {
  try {
    return JSON.parse(value) as Texts;
  } catch {
    return {};
  }
}
