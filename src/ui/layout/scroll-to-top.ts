import { prefersReducedMotion } from '../theme/reduced-motion.ts';

export const scrollToTop = (): void =>
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
