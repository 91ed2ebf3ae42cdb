import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Virtualizer, WindowVirtualizer } from 'virtua';
import listCss from './List.module.css';
import css from './VirtualList.module.css';

interface VirtualListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** One row, such as `<Row as="div" …>`. */
  row: (item: Item, index: number) => ReactNode;
  /** The usual height of a row in pixels, from which the page's height is estimated before rows are measured. */
  rowHeight: number;
  label?: string;
  icons?: boolean;
  /** `plain`: without the card around the rows. `bare`: also without lines between them. */
  surface?: 'card' | 'plain' | 'bare';
  /** Above this number of rows, only those near the viewport are in the document. */
  threshold?: number;
  /** The element that scrolls, if it is not the page. */
  scroller?: RefObject<HTMLElement | null> | undefined;
}

/** A list that scrolls with the page or with `scroller`. Of a long one, only rows near the viewport are in the document. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, keyOf, row, rowHeight, label, icons, surface = 'card', threshold = 100, scroller } = props;
  const virtual = items.length > threshold;
  const first = useRowsInWindow(rowHeight, scroller);
  const item = (one: Item, index: number) => (
    // Virtua wraps each row in a `div`, so the list needs roles for its semantics.
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
        <Virtualizer key={first} data={items} itemSize={rowHeight} ssrCount={first} scrollRef={scroller}>
          {item}
        </Virtualizer>
      ) : virtual ? (
        <WindowVirtualizer key={first} data={items} itemSize={rowHeight} ssrCount={first}>
          {item}
        </WindowVirtualizer>
      ) : (
        items.map(item)
      )}
    </div>
  );
}

/**
 * How many rows fill the window. Otherwise Virtua draws no row before it has measured the window, in a second drawing; and it
 * draws just so many until one scrolls. So rows that the list does not have yet count too, and who makes the window higher before
 * they scroll gets a list of that many.
 */
function useRowsInWindow(rowHeight: number, scroller: RefObject<HTMLElement | null> | undefined): number {
  const fitting = () => Math.ceil(window.innerHeight / rowHeight);
  // The window's height is asked for once: the answer forces a layout.
  const [first, setFirst] = useState(fitting);
  const grow = useEffectEvent(() => {
    if ((scroller?.current?.scrollTop ?? window.scrollY) === 0) setFirst((now) => Math.max(now, fitting()));
  });
  useEffect(() => {
    const listener = () => grow();
    window.addEventListener('resize', listener);
    return () => window.removeEventListener('resize', listener);
  }, []);
  return first;
}
