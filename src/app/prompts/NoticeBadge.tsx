import { useEffect } from 'react';
import { useNewNotices } from '../../data/notice.ts';

/** Shows on the app's icon how many notices nobody has looked at on this device. */
export function NoticeBadge() {
  const count = useNewNotices();
  useEffect(() => {
    // Where the icon takes no number, or the person does not want one, the list says it all the same.
    void navigator.setAppBadge?.(count).catch(() => {});
  }, [count]);
  return null;
}
