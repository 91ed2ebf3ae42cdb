import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Tabs } from '../../../ui/controls/Tabs.tsx';
import { Icon } from '../../../ui/media/Icon.tsx';
import css from './ScrollTabs.module.css';

/** Pixels by which a place may be off without anything being hidden: browsers round it. */
const slack = 2;

/** Tabs of which arrows say that more follow to a side; a press shows them. The keyboard goes from tab to tab without them. */
export function ScrollTabs<Value extends string>(props: ComponentProps<typeof Tabs<Value>>) {
  const frame = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState({ before: false, after: false });

  useEffect(() => {
    const list = frame.current?.querySelector('[role=tablist]');
    if (!list) return;
    const look = () => {
      const end = list.scrollWidth - list.clientWidth;
      const next = { before: list.scrollLeft > slack, after: list.scrollLeft < end - slack };
      setMore((now) => (now.before === next.before && now.after === next.after ? now : next));
    };
    look();
    const sizes = new ResizeObserver(look);
    for (const one of [list, ...list.children]) sizes.observe(one);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, []);

  function go(way: 1 | -1) {
    const list = frame.current?.querySelector('[role=tablist]');
    list?.scrollBy({ left: way * list.clientWidth * 0.7, behavior: 'smooth' });
  }

  return (
    <div ref={frame} className={css.frame} data-tabs="">
      <Tabs {...props} />
      {more.before && (
        <button type="button" tabIndex={-1} aria-hidden="true" data-way="before" onClick={() => go(-1)}>
          <Icon of={ChevronLeft} size={18} />
        </button>
      )}
      {more.after && (
        <button type="button" tabIndex={-1} aria-hidden="true" data-way="after" onClick={() => go(1)}>
          <Icon of={ChevronRight} size={18} />
        </button>
      )}
    </div>
  );
}
