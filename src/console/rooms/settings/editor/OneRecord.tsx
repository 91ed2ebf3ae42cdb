import { useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Trash2 from 'lucide-react/icons/trash-2';
import type { SettingShape } from '../../../../../contract/console/setting-shape.ts';
import { IconButton } from '../../../../ui/controls/IconButton.tsx';
import { Icon } from '../../../../ui/media/Icon.tsx';
import { type Entry, entryName, entryText } from '../../../words/values.ts';
import css from './Editor.module.css';
import { type Faults, placeIn } from './faults.ts';
import { ShapeField } from './ShapeField.tsx';

interface OneRecordProps {
  id: string;
  shape: Extract<SettingShape, { kind: 'records' }>;
  entry: Entry;
  place: { at: number; of: number };
  open: boolean;
  onToggle: () => void;
  onChange: (entry: Entry) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  faults: Faults;
}

/** One entry of a list: its name and what it holds in a line, and its fields once it is opened. */
export function OneRecord(props: OneRecordProps) {
  const { id, shape, entry, place, open, onToggle, onChange, onMove, onRemove, faults } = props;
  const { t } = useLingui();
  const name = entryName(shape, entry, place.at + 1);
  return (
    <li className={css.entry} data-entry={id}>
      <header>
        <h3>
          <button type="button" aria-expanded={open} onClick={onToggle}>
            <Icon of={ChevronDown} size={18} />
            <span>
              <b>{name}</b>
              {!open && <small>{entryText(shape, entry)}</small>}
            </span>
          </button>
        </h3>
        {shape.moves && (
          <>
            <span data-move="-1">
              <IconButton
                icon={ArrowUp}
                size={18}
                tone="quiet"
                label={t`Move ${{ name }} up`}
                disabled={place.at === 0}
                onClick={() => onMove(-1)}
              />
            </span>
            <span data-move="1">
              <IconButton
                icon={ArrowDown}
                size={18}
                tone="quiet"
                label={t`Move ${{ name }} down`}
                disabled={place.at === place.of - 1}
                onClick={() => onMove(1)}
              />
            </span>
          </>
        )}
        <IconButton icon={Trash2} size={18} tone="quiet" label={t`Remove ${{ name }}`} onClick={onRemove} />
      </header>
      {open && (
        <div className={css.fields}>
          {shape.fields.map((field) => (
            <ShapeField
              key={field.name}
              label={field.label}
              help={field.help}
              shape={field.shape}
              at={placeIn(String(place.at), field.name)}
              value={entry[field.name]}
              onChange={(next) => onChange({ ...entry, [field.name]: next })}
              faults={faults}
            />
          ))}
        </div>
      )}
    </li>
  );
}
