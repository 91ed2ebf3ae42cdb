import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ShapeField as Field } from '../../../../../contract/console/setting-shape.ts';
import { Checkbox } from '../../../../ui/controls/Checkbox.tsx';
import { Switch } from '../../../../ui/controls/Switch.tsx';
import { FieldGroup } from '../../../parts/fields/FieldGroup.tsx';
import { LocaleFields } from '../../../parts/fields/LocaleFields.tsx';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { TextField } from '../../../parts/fields/TextField.tsx';
import { type Texts, textOf, unitText } from '../../../words/values.ts';
import css from './Editor.module.css';
import { type Faults, placeIn } from './faults.ts';

type Shape = Field['shape'];
type Of<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>;

interface ShapeFieldProps<S extends Shape = Shape> {
  label: string;
  help?: string;
  shape: S;
  /** Its place within the setting's value. */
  at: string;
  value: unknown;
  onChange: (value: unknown) => void;
  faults: Faults;
}

/** What is entered in one field, or in one per language. */
export function ShapeField(props: ShapeFieldProps) {
  const { shape } = props;
  switch (shape.kind) {
    case 'switch':
      return <SwitchField {...props} />;
    case 'choice':
      return <ChoiceField {...props} shape={shape} />;
    case 'set':
      return <SetField {...props} shape={shape} />;
    case 'texts':
      return <TextsField {...props} shape={shape} />;
    default:
      return <LineField {...props} shape={shape} />;
  }
}

function SwitchField({ label, help, shape, value, onChange }: ShapeFieldProps) {
  const id = useId();
  const on = value === 1 || value === true;
  const [yes, no] = typeof value === 'boolean' ? [true, false] : [1, 0];
  return (
    <div className={css.switch}>
      <Switch checked={on} labelledBy={id} onChange={(next) => onChange(next ? yes : no)} />
      <div>
        <span id={id}>{label}</span>
        <span className="caption">{help || textOf(shape, value)}</span>
      </div>
    </div>
  );
}

function ChoiceField({
  label,
  help,
  shape: { options },
  at,
  value,
  onChange,
  faults,
}: ShapeFieldProps<Of<'choice'>>) {
  return (
    <SelectField
      label={label}
      help={help}
      error={faults[at]}
      value={String(value)}
      options={options.map((one) => ({ value: String(one.value), label: one.label }))}
      onChange={(next) => onChange(options.find((one) => String(one.value) === next)?.value)}
    />
  );
}

/** Some of a few options. */
function SetField({ label, shape: { options }, at, value, onChange, faults }: ShapeFieldProps<Of<'set'>>) {
  const held = value as readonly (string | number)[];
  const choose = (chosen: string | number, on: boolean) =>
    onChange(options.map((one) => one.value).filter((one) => (one === chosen ? on : held.includes(one))));
  return (
    <FieldGroup label={label} hidesLabel error={faults[at]}>
      {options.map((one) => (
        <Checkbox key={one.value} checked={held.includes(one.value)} onChange={(on) => choose(one.value, on)}>
          {one.label}
        </Checkbox>
      ))}
    </FieldGroup>
  );
}

function TextsField({
  label,
  help,
  shape: { max },
  at,
  value,
  onChange,
  faults,
}: ShapeFieldProps<Of<'texts'>>) {
  return (
    <LocaleFields
      label={label}
      help={help}
      errorOf={(locale) => faults[placeIn(at, locale)]}
      texts={(value ?? {}) as Texts}
      onChange={onChange}
      maxLength={max}
    />
  );
}

/** A line of text, an amount or a number with what it counts. */
function LineField({
  label,
  help,
  shape,
  at,
  value,
  onChange,
  faults,
}: ShapeFieldProps<Of<'number' | 'amount' | 'text' | 'path'>>) {
  const { t } = useLingui();
  const shared = { label, error: faults[at], value: String(value ?? '') };
  if (shape.kind === 'number') {
    const { min, max } = shape;
    const read = (text: string) =>
      text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
    return (
      <TextField
        {...shared}
        help={help || t`From ${min} to ${max}`}
        inputMode="numeric"
        maxLength={12}
        unit={unitText(shape, value)}
        onChange={(text) => onChange(read(text))}
      />
    );
  }
  if (shape.kind === 'amount')
    return (
      <TextField
        {...shared}
        help={help}
        inputMode="decimal"
        maxLength={20}
        unit={shape.currency}
        onChange={(text) => onChange(text.trim())}
      />
    );
  const isPath = shape.kind === 'path';
  return (
    <TextField
      {...shared}
      help={help || (isPath && t`Starts with / or https://. Can be left empty.`)}
      inputMode={isPath ? 'url' : 'text'}
      maxLength={isPath ? 2000 : shape.max}
      onChange={onChange}
    />
  );
}
