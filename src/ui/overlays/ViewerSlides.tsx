import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEffect, useEffectEvent } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { Icon } from '../media/Icon.tsx';
import { prefersReducedMotion } from '../theme/reduced-motion.ts';
import { useBackToClose } from './useBackToClose.ts';
import css from './Viewer.module.css';
import type { ViewerProps } from './Viewer.tsx';

/** The part of `Viewer` that is loaded on first use. */
export function ViewerSlides(props: ViewerProps & { at: number }) {
  const { pictures, at, onView, onClose, still, name, texts } = props;
  useBackToClose(true, onClose);
  useFocusWithin(onClose);
  const alone = pictures.length < 2 ? { buttonPrev: () => null, buttonNext: () => null } : {};
  return (
    <Lightbox
      open
      close={onClose}
      index={at}
      slides={pictures.map((src) => ({ src, alt: name }))}
      plugins={[Zoom]}
      className={css.viewer ?? ''}
      carousel={{ finite: true, padding: 0, preload: still ? 0 : 2 }}
      controller={{ closeOnPullDown: true, closeOnPullUp: true }}
      zoom={{ maxZoomPixelRatio: 3 }}
      animation={prefersReducedMotion() ? { fade: 0, swipe: 0, zoom: 0 } : {}}
      on={{ view: ({ index }) => onView(index) }}
      labels={{
        Lightbox: texts.title,
        'Photo gallery': texts.title,
        Close: texts.close,
        Next: texts.next,
        Previous: texts.previous,
        'Zoom in': texts.larger,
        'Zoom out': texts.smaller,
      }}
      render={{
        ...alone,
        iconPrev: () => <Icon of={ChevronLeft} size={28} />,
        iconNext: () => <Icon of={ChevronRight} size={28} />,
        iconZoomIn: () => <Icon of={ZoomIn} size={24} />,
        iconZoomOut: () => <Icon of={ZoomOut} size={24} />,
        iconClose: () => <Icon of={X} size={24} />,
        controls: () => (
          <p className={css.count} role="status">
            {texts.place}
          </p>
        ),
      }}
    />
  );
}

/** Keeps the Tab key within the viewer, which reads its own keys only while it has the focus. Escape closes it from anywhere. */
function useFocusWithin(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    function keep(event: KeyboardEvent) {
      const here = document.activeElement;
      if (event.key === 'Escape' && here === document.body) return close();
      if (event.key !== 'Tab') return;
      const buttons = [...document.querySelectorAll<HTMLElement>(`.${css.viewer} button:not(:disabled)`)];
      const [from, to] = event.shiftKey ? [buttons[0], buttons.at(-1)] : [buttons.at(-1), buttons[0]];
      if (here !== from && buttons.some((button) => button === here)) return;
      event.preventDefault();
      to?.focus();
    }
    document.addEventListener('keydown', keep);
    return () => document.removeEventListener('keydown', keep);
  }, []);
}
