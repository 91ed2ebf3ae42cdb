import type { ReactNode, RefObject } from 'react';
import { Virtualizer, WindowVirtualizer } from 'virtua';
import listCss from './List.module.css';
import css from './VirtualList.module.css';

interface VirtualListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** One row, such as `<Row as="div" …>`. */
  row: (item: Item, index: number) => ReactNode;
  /** The usual height of a row in pixels, so that the page has its length before a row was measured. */
  rowHeight: number;
  label?: string;
  icons?: boolean;
  /** `plain`: rows stand on the page, without the card; `bare`: without lines between them too. */
  surface?: 'card' | 'plain' | 'bare';
  /** From how many rows on only those near the window are kept in the document. */
  threshold?: number;
  /** The box that scrolls, where it is not the page. */
  scroller?: RefObject<HTMLElement | null>;
}

/** A long list on the page's own scrolling, or a box's, of which only the rows near the window are in the document. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, keyOf, row, rowHeight, label, icons, surface = 'card', threshold = 100, scroller } = props;
  const virtual = items.length > threshold;
  const item = (one: Item, index: number) => (
    // Virtua puts each row into a box of its own, so the list's semantics are said by roles.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div
      key={keyOf(one)}
      role="listitem"
      className={css.item}
      aria-setsize={items.length}
      aria-posinset={index + 1}
    >
      {row(one, index)}
    </div>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div
      role="list"
      aria-label={label}
      className={`${surface === 'card' ? listCss.list : ''} ${css.list}`}
      data-icons={icons || undefined}
      data-surface={surface}
    >
      {virtual && scroller ? (
        <Virtualizer data={items} itemSize={rowHeight} scrollRef={scroller}>
          {item}
        </Virtualizer>
      ) : virtual ? (
        <WindowVirtualizer data={items} itemSize={rowHeight}>
          {item}
        </WindowVirtualizer>
      ) : (
        items.map(item)
      )}
    </div>
  );
}
