import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type ReactNode, useRef, useState } from 'react';
import { ArrowButton } from '../controls/ArrowButton.tsx';
import { type Press, Target } from '../controls/Target.tsx';
import { prefersReducedMotion } from '../theme/reduced-motion.ts';
import css from './Banner.module.css';
import { Icon } from './Icon.tsx';
import { useAutoplay } from './useAutoplay.ts';

export interface Slide extends Press {
  key: string;
  /** What the slide leads to. Visible, unless the picture contains the text (`pictureOnly`). */
  title: string;
  text?: string | undefined;
  /** Fills the slide: an `<img>`, a `Cover`, an SVG. */
  picture?: ReactNode;
  pictureOnly?: boolean;
}

interface BannerProps {
  slides: readonly Slide[];
  labels: { region: string; carousel: string; pause: string; play: string; previous: string; next: string };
  /** Milliseconds for which a slide is shown. */
  every?: number;
  /** Starts paused, so that the next picture is only fetched on request. */
  still?: boolean;
}

/** A carousel that plays until somebody touches, focuses or pauses it. */
export function Banner({ slides, labels, every = 3000, still = false }: BannerProps) {
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  /** Where the track is being scrolled to; what it passes on the way is not where it stands. */
  const aim = useRef<number>(undefined);
  const { playing, setPlaying } = useAutoplay(() => show((at + 1) % slides.length), every, still);

  function show(index: number) {
    aim.current = index;
    setAt(index);
    const width = track.current?.clientWidth ?? 0;
    track.current?.scrollTo({ left: index * width, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  }

  /** After a swipe, `at` follows the scroll position. */
  function follow() {
    const { clientWidth = 0, scrollLeft = 0 } = track.current ?? {};
    if (!playing && clientWidth > 0 && aim.current === undefined) setAt(Math.round(scrollLeft / clientWidth));
  }

  function rest() {
    aim.current = undefined;
    follow();
  }

  const stop = () => setPlaying(false);
  const touch = () => {
    stop();
    aim.current = undefined;
  };
  const turn = (by: number) => {
    stop();
    show((at + by + slides.length) % slides.length);
  };
  return (
    <section className={css.banner} aria-roledescription={labels.carousel} aria-label={labels.region}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only watches what happens to the slides inside */}
      <div
        ref={track}
        className={css.track}
        aria-live={playing ? 'off' : 'polite'}
        onPointerDown={touch}
        onFocus={stop}
        onScroll={follow}
        onScrollEnd={rest}
      >
        {slides.map(({ key, ...slide }, index) => (
          <BannerSlide key={key} slide={slide} shown={index === at} />
        ))}
      </div>
      {slides.length > 1 && (
        <div className={css.control}>
          <button
            type="button"
            aria-label={playing ? labels.pause : labels.play}
            onClick={() => setPlaying(!playing)}
          >
            <i>
              <Icon of={playing ? Pause : Play} size={14} />
            </i>
          </button>
          <div className={css.dots} aria-hidden="true">
            {slides.map(({ key }, index) => (
              <i key={key} data-current={index === at || undefined} />
            ))}
          </div>
          <div className={css.arrows}>
            <ArrowButton to="previous" label={labels.previous} onClick={() => turn(-1)} />
            <ArrowButton to="next" label={labels.next} onClick={() => turn(1)} />
          </div>
        </div>
      )}
    </section>
  );
}

function BannerSlide({ slide, shown }: { slide: Omit<Slide, 'key'>; shown: boolean }) {
  const { title, text, picture, pictureOnly, ...press } = slide;
  const leads = press.to !== undefined || press.href !== undefined || press.onClick !== undefined;
  const content = (
    <>
      {picture}
      <span className={pictureOnly ? 'hidden-text' : css.text}>
        <b data-long={isLong(title) || undefined}>{title}</b>
        {text && <span>{text}</span>}
      </span>
    </>
  );
  return leads ? (
    <Target {...press} className={css.slide} aria-hidden={!shown} tabIndex={shown ? 0 : -1}>
      {content}
    </Target>
  ) : (
    <div className={css.slide} aria-hidden={!shown}>
      {content}
    </div>
  );
}

/** Whether a title needs smaller letters for its two lines. A Chinese character is as wide as two letters. */
const isLong = (title: string) => title.length + (title.match(/\p{Script=Han}/gu)?.length ?? 0) > 32;
