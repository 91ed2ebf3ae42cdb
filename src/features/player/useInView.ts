import { useEffect } from 'react';
import { usePlayer } from './store.ts';

/** Windows in which the film scrolls away with the page (PlayVideo.module.css). */
const low = '(height < 600px)';

/** Scrolls back to a film that plays when the window gets low: in a phone that is turned it would be above what is seen. */
export function useInView(): void {
  const shown = usePlayer(({ paused, pip }) => !paused && !pip);
  useEffect(() => {
    if (!shown) return;
    const media = matchMedia(low);
    // The film is the first thing of its page.
    const onChange = () => media.matches && window.scrollTo({ top: 0, behavior: 'instant' });
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  }, [shown]);
}
