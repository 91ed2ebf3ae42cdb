import { type RefObject, useEffect } from 'react';
import { isTyping } from '../keys/typing.ts';

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * J and K go to the next and the earlier row from anywhere on the page, the arrow keys from a row, X chooses the row. The first
 * step goes to the row whose facts are shown.
 */
export function useRowKeys(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    function step(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const by = steps[event.key];
      if (event.key === 'x' && at >= 0) return rows[at]?.querySelector<HTMLElement>('[data-choose]')?.click();
      if (by === undefined || (event.key.startsWith('Arrow') && at < 0)) return;
      const shown = rows.findIndex((row) => row.dataset.current !== undefined);
      const next = rows[at >= 0 ? at + by : shown >= 0 ? shown + by : 0];
      const target =
        next?.querySelector<HTMLElement>('a') ?? next?.querySelector<HTMLElement>('button, input');
      if (!target) return;
      event.preventDefault();
      target.focus();
      next?.scrollIntoView({ block: 'nearest' });
    }
    document.addEventListener('keydown', step);
    return () => document.removeEventListener('keydown', step);
  }, [table]);
}
