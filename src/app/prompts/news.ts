import { msg } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { store } from '../../local-storage.ts';

/** What is new in the latest release, in one line; `id` changes with it. A release of corrections only keeps the old line. */
export const news = {
  id: '2026-11',
  line: msg`New: films and companions, plus receipts you can verify yourself, even offline.`,
};

const key = 'plaza-news';

/** `true` once on a device that had a release with another line. On a first visit nothing is new. */
function takeNews(): boolean {
  const seen = localStorage.getItem(key);
  if (seen !== news.id) store(key, news.id);
  return seen !== null && seen !== news.id;
}

/** Whether to show what is new. Only the tab that is visible first shows it. */
export function useNews(): { shown: boolean; close: () => void } {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && takeNews()) setShown(true);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return { shown, close: () => setShown(false) };
}
