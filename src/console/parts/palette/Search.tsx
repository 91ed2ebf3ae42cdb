import { useLingui } from '@lingui/react/macro';
import SearchIcon from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { find } from '../../../../contract/console/find.ts';
import { Icon } from '../../../ui/media/Icon.tsx';
import { useCall } from '../../data/query.ts';
import { useMay } from '../../data/session.ts';
import type { RoomEntry } from '../../start/rooms.ts';
import { actionsFor, type Found, foundOf, groupsOf, roomsFor } from './found.ts';
import css from './Search.module.css';

interface SearchProps {
  rooms: readonly RoomEntry[];
  onClose: () => void;
}

/** Milliseconds without typing after which the server is asked. */
const debounce = 150;

/** A field and what is found, by the ARIA pattern of a combobox with a list: arrows choose, Enter opens. */
export function Search({ rooms, onClose }: SearchProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const asked = useSettled(text.trim());
  const { data, isError } = useCall(find, { text: asked }, { enabled: asked !== '', keep: true });
  const may = useMay();
  const groups = groupsOf([
    ...roomsFor(rooms, text.trim()),
    ...actionsFor(text.trim(), may),
    ...(asked && data ? data.found.flatMap(foundOf) : []),
  ]);
  const found = groups.flatMap(({ items }) => items);
  const chosen = found[Math.min(at, found.length - 1)];

  useEffect(() => field.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.key]);

  function open(one: Found) {
    onClose();
    if (one.to) navigate(one.to);
    one.act?.();
  }

  function move(event: KeyboardEvent) {
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      return open(chosen);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || found.length === 0) return;
    event.preventDefault();
    setAt((now) => (Math.min(now, found.length - 1) + step + found.length) % found.length);
  }

  return (
    <div className={css.search}>
      <div className={css.field}>
        <Icon of={SearchIcon} size={18} />
        <input
          ref={field}
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${chosen.key}`}
          aria-label={t`Find`}
          placeholder={t`Member, payment, setting…`}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={move}
        />
        <button type="button" onClick={onClose}>
          {t`Close`}
        </button>
      </div>
      <div ref={list} id={`${id}-list`} className={css.list} role="listbox" aria-label={t`Search results`}>
        {groups.map(({ title, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={title.id} role="group" aria-label={i18n._(title)}>
            <span aria-hidden="true">{i18n._(title)}</span>
            {items.map((one) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field answers the keyboard
              <div
                key={one.key}
                id={`${id}-${one.key}`}
                role="option"
                aria-selected={one.key === chosen?.key}
                tabIndex={-1}
                onClick={() => open(one)}
                onPointerMove={() => setAt(found.indexOf(one))}
              >
                <Icon of={one.icon} size={18} />
                <b>{typeof one.title === 'string' ? one.title : i18n._(one.title)}</b>
                {one.detail && <small>{one.detail}</small>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className={css.nothing} role="status">
          {isError ? t`The search failed` : t`Nothing found`}
          {!isError && (
            <small>{t`Try a username, an amount such as 500.00, an ID or the name of a setting.`}</small>
          )}
        </p>
      )}
    </div>
  );
}

/** A text once nothing was typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounce);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
