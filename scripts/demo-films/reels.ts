import { city } from './city.ts';
import { craft } from './craft.ts';
import { nature } from './nature.ts';
import type { Reel } from './scene.ts';
import { space } from './space.ts';

/** The demo's films by category, in the order of the tabs. */
export const reels: readonly Reel[] = [nature, city, space, craft];
