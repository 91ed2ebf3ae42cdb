import ArrowDown from 'lucide-react/icons/arrow-down';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../controls/Button.tsx';
import css from './RecordList.module.css';
import type { RecordSource, RecordTexts } from './RecordStates.tsx';

interface EndProps {
  list: RecordSource<unknown>;
  texts: RecordTexts;
}

/** What follows the last row: a button for more rows, or for those that are missing. */
export function RecordEnd({ offline, ...end }: EndProps & { offline: boolean }) {
  return end.list.gap === undefined ? <More {...end} offline={offline} /> : <Gap {...end} />;
}

/** Shown where rows are not on this device, with a button to load them. */
export function Gap({ list, texts }: EndProps) {
  return (
    <div className={css.gap}>
      <p role="status">{list.more === 'failed' ? texts.moreFailed : texts.gap}</p>
      <Button
        size="small"
        kind="secondary"
        busy={list.more === 'reading'}
        onClick={() => void list.readMore()}
      >
        {list.more === 'failed' ? texts.tryAgain : texts.readGap}
      </Button>
    </div>
  );
}

/** Loads more rows when the end comes near the viewport. The button is for people who do not scroll, and after a failure. */
export function More({ list, texts, offline }: EndProps & { offline: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const { more } = list;
  const readOn = useEffectEvent(() => void list.readMore());
  const watching = more === 'idle' && !offline;
  useEffect(() => {
    if (!watching || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && readOn(), {
      rootMargin: '400px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [watching]);
  if (more === 'ended' || more === 'unknown') return null;
  return (
    <div ref={place} className={css.more}>
      {more === 'failed' && <p role="status">{texts.moreFailed}</p>}
      <Button
        size="small"
        kind="secondary"
        icon={ArrowDown}
        busy={more === 'reading'}
        onClick={() => void list.readMore()}
      >
        {more === 'failed' ? texts.tryAgain : texts.more}
      </Button>
    </div>
  );
}
