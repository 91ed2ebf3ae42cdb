import type { Reel } from './scene.ts';
import { rain } from './scenes/first-rain.ts';
import { south } from './scenes/going-south.ts';
import { harbour } from './scenes/harbour-at-six.ts';
import { ridge } from './scenes/north-ridge.ts';
import { garden } from './scenes/paper-garden.ts';
import { tides } from './scenes/two-tides.ts';

export const nature: Reel = {
  category: 'nature',
  scenes: [harbour, ridge, garden, tides, rain, south],
};
