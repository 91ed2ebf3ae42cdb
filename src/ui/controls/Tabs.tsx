import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import css from './Tabs.module.css';

export interface Tab<Value extends string> {
  value: Value;
  label: string;
}

interface TabsProps<Value extends string> {
  /** Ties tabs and panels together; unique on the screen. */
  id: string;
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs by the ARIA pattern with automatic activation: one tab stop; arrow keys, Home and End select. */
export function Tabs<Value extends string>({ id, label, tabs, value, onChange }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);

  const first = tabs[0]?.value === value;
  const scrolled = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is selected
  useEffect(() => {
    // Tabs that were just drawn stand at their first one: to measure them would lay out the whole screen once more.
    if (first && !scrolled.current) return;
    scrolled.current = true;
    bringIntoView(list.current);
  }, [value]);

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.value === value);
    const index = steps[event.key]?.(at, tabs.length);
    const next = index === undefined ? undefined : tabs[index];
    if (index === undefined || !next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  }

  return (
    <div ref={list} className={`${css.tabs} fading`} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.value}`}
          aria-controls={`${id}-panel-${tab.value}`}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Scrolls the tabs sideways until the selected one is fully visible. Unlike `scrollIntoView`, it does not scroll the page. */
function bringIntoView(list: HTMLElement | null) {
  const tab = list?.querySelector('[aria-selected=true]');
  if (!list || !tab) return;
  const room = list.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  const { scrollPaddingLeft, paddingLeft } = getComputedStyle(list);
  const gutter = Number.parseFloat(scrollPaddingLeft) || Number.parseFloat(paddingLeft) || 0;
  if (right + gutter > room.right) list.scrollLeft += right + gutter - room.right;
  if (left - gutter < room.left) list.scrollLeft -= room.left - (left - gutter);
}

interface TabPanelProps {
  /** The `id` given to the tabs. */
  id: string;
  value: string;
  children: ReactNode;
}

/** The content of the selected tab. */
export function TabPanel({ id, value, children }: TabPanelProps) {
  return (
    <div
      className={css.panel}
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
    >
      {children}
    </div>
  );
}
