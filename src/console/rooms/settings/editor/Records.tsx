import { useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import type { SettingShape } from '../../../../../contract/console/setting-shape.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Help } from '../../../../ui/controls/Help.tsx';
import type { Entry } from '../../../words/values.ts';
import css from './Editor.module.css';
import { type Faults, hasFault } from './faults.ts';
import { OneRecord } from './OneRecord.tsx';

interface RecordsProps {
  shape: Extract<SettingShape, { kind: 'records' }>;
  value: readonly Entry[];
  onChange: (value: readonly Entry[]) => void;
  faults: Faults;
}

/** The longest list whose entries are all open at first. */
const fewEntries = 2;

let made = 0;
const newId = () => {
  made += 1;
  return `entry-${made}`;
};

/** A list of entries of one shape: each can be opened, edited, moved and removed, and new ones are added at the end. */
export function Records({ shape, value, onChange, faults }: RecordsProps) {
  const { t } = useLingui();
  // Entries have no id of their own that lasts while they are edited.
  const [ids, setIds] = useState(() => value.map(newId));
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(value.length <= fewEntries ? ids : []));
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState<{ id: string; part: string }>();
  useEffect(() => {
    if (!focused) return;
    const entry = list.current?.querySelector(`[data-entry="${focused.id}"]`);
    const part = entry?.querySelector<HTMLElement>(focused.part);
    (part ?? entry?.querySelector<HTMLElement>('button'))?.focus();
  }, [focused]);
  if (ids.length !== value.length) setIds(value.map(newId));

  function toggle(id: string) {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  }

  function add() {
    const id = newId();
    setIds([...ids, id]);
    setOpen(new Set([...open, id]));
    setFocused({ id, part: 'input, select, textarea' });
    onChange([...value, JSON.parse(shape.fresh) as Entry]);
  }

  function move(from: number, by: -1 | 1) {
    const swapped = <Item,>(items: readonly Item[]) =>
      items.map((item, i) => (i === from ? items[from + by] : i === from + by ? items[from] : item) as Item);
    setIds(swapped(ids));
    setFocused({ id: ids[from] ?? '', part: `[data-move="${by}"] button:enabled` });
    onChange(swapped(value));
  }

  function remove(at: number) {
    setIds(ids.toSpliced(at, 1));
    onChange(value.toSpliced(at, 1));
  }

  return (
    <>
      {value.length > 0 && (
        <ol ref={list} className={css.entries}>
          {value.map((entry, i) => {
            const id = ids[i] ?? String(i);
            return (
              <OneRecord
                key={id}
                id={id}
                shape={shape}
                entry={entry}
                place={{ at: i, of: value.length }}
                open={open.has(id) || hasFault(faults, String(i))}
                onToggle={() => toggle(id)}
                onChange={(next) => onChange(value.with(i, next))}
                onMove={(by) => move(i, by)}
                onRemove={() => remove(i)}
                faults={faults}
              />
            );
          })}
        </ol>
      )}
      {value.length === 0 && <p className="quiet">{t`None`}</p>}
      {faults[''] && <Help kind="error">{faults['']}</Help>}
      {value.length < shape.most && (
        <div>
          <Button kind="secondary" size="small" icon={Plus} onClick={add}>
            {shape.add}
          </Button>
        </div>
      )}
    </>
  );
}
