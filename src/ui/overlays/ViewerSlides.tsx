import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
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
