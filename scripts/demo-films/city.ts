import type { Reel } from './scene.ts';
import { wheel } from './scenes/big-wheel.ts';
import { market } from './scenes/night-market.ts';
import { laundry } from './scenes/rooftop-laundry.ts';
import { floor } from './scenes/second-floor.ts';
import { rails } from './scenes/slow-rails.ts';
import { umbrellas } from './scenes/umbrella-hour.ts';

export const city: Reel = {
  category: 'city',
  scenes: [market, floor, rails, laundry, umbrellas, wheel],
};
