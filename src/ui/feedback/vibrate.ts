import { prefersReducedMotion } from '../theme/reduced-motion.ts';

/** Milliseconds. */
const tick = 10;

/**
 * A short vibration under the finger that made the event. None for a mouse or a keyboard, none where the device is set to
 * reduce motion, and none in browsers that cannot vibrate, as on iPhones.
 */
export function vibrateFor({ nativeEvent }: React.MouseEvent): void {
  // In today's browsers a click is a `PointerEvent`; in older ones, which do not say what made it, nothing vibrates.
  const touched = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
  if (touched && !prefersReducedMotion()) navigator.vibrate?.(tick);
}
