import type { Reel } from './scene.ts';
import { mobile } from './scenes/balance.ts';
import { clockwork } from './scenes/clockwork.ts';
import { paperBoat } from './scenes/paper-boats.ts';
import { potter } from './scenes/potters-wheel.ts';
import { tea } from './scenes/tea-for-later.ts';
import { loom } from './scenes/the-loom.ts';

export const craft: Reel = {
  category: 'craft',
  scenes: [potter, loom, paperBoat, tea, mobile, clockwork],
};
