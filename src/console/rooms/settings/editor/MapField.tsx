import type { SettingShape } from '../../../../../contract/console/setting-shape.ts';
import type { Texts } from '../../../words/values.ts';
import css from './Editor.module.css';
import type { Faults } from './faults.ts';
import { ShapeField } from './ShapeField.tsx';

interface MapFieldProps {
  shape: Extract<SettingShape, { kind: 'map' }>;
  value: Readonly<Record<string, Texts>>;
  onChange: (value: Record<string, Texts>) => void;
  faults: Faults;
}

/** A text by language for each key; a key without any is left out. */
export function MapField({ shape: { keys, max }, value, onChange, faults }: MapFieldProps) {
  const change = (key: string, texts: Texts) => {
    const { [key]: _, ...rest } = value;
    onChange(Object.keys(texts).length === 0 ? rest : { ...rest, [key]: texts });
  };
  return (
    <div className={css.entries}>
      {keys.map(({ value: key, label }) => (
        <div key={key} className={css.entry}>
          <ShapeField
            label={label}
            shape={{ kind: 'texts', max }}
            at={String(key)}
            value={value[key]}
            onChange={(texts) => change(String(key), texts as Texts)}
            faults={faults}
          />
        </div>
      ))}
    </div>
  );
}
