import type { Reel } from './scene.ts';
import { comet } from './scenes/comet-year.ts';
import { eclipse } from './scenes/eclipse.ts';
import { liftOff } from './scenes/lift-off.ts';
import { moons } from './scenes/moon-calendar.ts';
import { aurora } from './scenes/northern-lights.ts';
import { orbits } from './scenes/slow-orbits.ts';

export const space: Reel = {
  category: 'sky',
  scenes: [orbits, eclipse, aurora, moons, liftOff, comet],
};
