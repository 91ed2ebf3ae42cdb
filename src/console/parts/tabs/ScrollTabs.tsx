import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ComponentProps, useRef } from 'react';
import { Tabs } from '../../../ui/controls/Tabs.tsx';
import { useOverflow } from '../../../ui/lists/useOverflow.ts';
import { Icon } from '../../../ui/media/Icon.tsx';
import css from './ScrollTabs.module.css';

/** Tabs of which arrows say that more follow to a side; a press shows them. The keyboard goes from tab to tab without them. */
export function ScrollTabs<Value extends string>(props: ComponentProps<typeof Tabs<Value>>) {
  const frame = useRef<HTMLDivElement>(null);
  const { more, scroll } = useOverflow(frame);
  return (
    <div ref={frame} className={css.frame} data-tabs="">
      <Tabs {...props} />
      {more.before && (
        <button type="button" tabIndex={-1} aria-hidden="true" data-way="before" onClick={() => scroll(-1)}>
          <Icon of={ChevronLeft} size={18} />
        </button>
      )}
      {more.after && (
        <button type="button" tabIndex={-1} aria-hidden="true" data-way="after" onClick={() => scroll(1)}>
          <Icon of={ChevronRight} size={18} />
        </button>
      )}
    </div>
  );
}
