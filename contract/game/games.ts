import type { Game } from './game.ts';
import { pickTypes } from './picks.ts';

/** The games of the product, one value each. docs/how-to/add-a-game.md says what else a game needs. */
export const games = [
  {
    key: 'k3-1m',
    id: '1',
    seconds: 60,
    name: /*i18n*/ { id: 'game.k3-1m.name', message: 'One-minute dice' },
    desc: /*i18n*/ { id: 'game.k3-1m.desc', message: 'A round every minute' },
    category: 'quick',
    picks: pickTypes,
    edge: 250,
  },
  {
    key: 'k3-3m',
    id: '2',
    seconds: 180,
    name: /*i18n*/ { id: 'game.k3-3m.name', message: 'Three-minute dice' },
    desc: /*i18n*/ { id: 'game.k3-3m.desc', message: 'A round every three minutes' },
    category: 'calm',
    picks: pickTypes,
    edge: 250,
  },
  {
    key: 'k3-5m',
    id: '3',
    seconds: 300,
    name: /*i18n*/ { id: 'game.k3-5m.name', message: 'Five-minute dice' },
    desc: /*i18n*/ { id: 'game.k3-5m.desc', message: 'A round every five minutes' },
    category: 'calm',
    picks: pickTypes,
    edge: 250,
  },
] as const satisfies readonly Game[];
