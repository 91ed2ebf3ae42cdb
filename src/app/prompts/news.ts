import { msg } from '@lingui/core/macro';
import { useEffect, useState } from 'react';

/** What the newest release brings, in one line; `id` changes with the line. A release that only mends needs none. */
export const news = {
  id: '2026-11',
  line: msg`New: films and companions, plus receipts you can verify yourself, even offline.`,
};

const key = 'plaza-news';

/** Whether this device came from a release with another line: once. Who is here for the first time knows nothing else. */
function takeNews(): boolean {
  const told = localStorage.getItem(key);
  if (told !== news.id) localStorage.setItem(key, news.id);
  return told !== null && told !== news.id;
}

/** Whether to tell what is new. One tab tells it, that which is seen first. */
export function useNews(): { told: boolean; close: () => void } {
  const [told, setTold] = useState(false);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && takeNews()) setTold(true);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return { told, close: () => setTold(false) };
}
