import { useLingui } from '@lingui/react/macro';
import type { SettingShown } from '../../../../../contract/console/settings.ts';
import type { Entry, Texts } from '../../../words/values.ts';
import type { Faults } from './faults.ts';
import { MapField } from './MapField.tsx';
import { Records } from './Records.tsx';
import { ShapeField } from './ShapeField.tsx';

interface EditorProps {
  setting: SettingShown;
  value: unknown;
  onChange: (value: unknown) => void;
  faults: Faults;
}

/** The form of a setting, by its shape. */
export function Editor({ setting: { shape, title }, value, onChange, faults }: EditorProps) {
  const { t } = useLingui();
  if (shape.kind === 'records')
    return <Records shape={shape} value={value as Entry[]} onChange={onChange} faults={faults} />;
  if (shape.kind === 'map')
    return (
      <MapField shape={shape} value={value as Record<string, Texts>} onChange={onChange} faults={faults} />
    );
  const label = shape.kind === 'switch' || shape.kind === 'set' ? title : t`Value`;
  return <ShapeField label={label} shape={shape} at="" value={value} onChange={onChange} faults={faults} />;
}
