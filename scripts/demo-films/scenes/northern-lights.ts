import { at, ellipse, many, path, rect, shape, sky, under, wave } from '../draw.ts';
import type { Scene } from '../scene.ts';
import { stars } from './stars.ts';

export const aurora: Scene = {
  slug: 'northern-lights',
  name: {
    en_us: 'Northern Lights',
    zh_cn: '北极光',
    es_spa: 'Aurora boreal',
    ms_my: 'Cahaya Utara',
    vn_vn: 'Cực quang',
  },
  length: 44,
  cover: 14,
  sound: {
    root: 92,
    chords: [
      [0, 7, 14],
      [3, 10, 17],
      [-2, 5, 12],
      [-4, 3, 10],
    ],
    beat: 4.8,
    air: 0.6,
    bright: 0.4,
  },
  draw(t) {
    const veil = (y: number, high: number, fill: string, opacity: number, slow: number, seed: number) => {
      const top: string[] = [];
      const bottom: string[] = [];
      for (let x = -20; x <= 660; x += 20) {
        const low = y + 26 * Math.sin(x / 96 + t / slow + seed) + 12 * Math.sin(x / 39 - t / (slow * 1.4));
        top.push(`${x} ${low - high - 34 * Math.sin(x / 70 - t / (slow * 1.2) + seed * 2)}`);
        bottom.unshift(`${x} ${low}`);
      }
      return path(`M${[...top, ...bottom].join('L')}Z`, fill, { opacity });
    };
    const cabin = at(
      { x: 330, y: 322 },
      shape(
        [
          [-48, 0],
          [-48, -30],
          [48, -30],
          [48, 0],
        ],
        '#2b2a45',
      ),
      shape(
        [
          [-58, -28],
          [0, -62],
          [58, -28],
        ],
        '#e6edf2',
      ),
      rect(-30, -22, 18, 14, '#fbd992'),
      rect(10, -22, 18, 14, '#fbd992'),
      rect(26, -66, 10, 20, '#2b2a45'),
      ...many(4, 1, (_, i) =>
        ellipse(34 + 8 * wave(t, 6, i / 5) + i * 5, -76 - i * 15, 6 + i * 2.5, 5 + i * 2, '#ffffff', {
          opacity: 0.24 - i * 0.045,
        }),
      ),
    );
    return [
      sky('#161c3d'),
      ...stars(t, 50, 5, 260),
      veil(150, 92, '#3fae93', 0.42, 5, 0),
      veil(186, 78, '#6fd0a8', 0.38, 6.5, 2),
      veil(214, 62, '#8c7fd0', 0.32, 8, 4),
      shape(
        [
          [-20, 330],
          [120, 200],
          [210, 284],
          [330, 178],
          [470, 296],
          [560, 224],
          [680, 330],
        ],
        '#2a3559',
      ),
      shape(
        [
          [330, 178],
          [296, 208],
          [322, 214],
          [340, 204],
          [366, 214],
        ],
        '#dbe6ee',
      ),
      shape(
        [
          [120, 200],
          [96, 223],
          [122, 230],
          [146, 226],
        ],
        '#dbe6ee',
      ),
      under((x) => 318 - 8 * Math.sin(x / 85), '#cfdde8'),
      cabin,
      ...many(14, 9, (roll) => {
        const [x, high] = [roll() * 660 - 10, 36 + roll() * 44];
        return Math.abs(x - 330) < 80
          ? ''
          : shape(
              [
                [x - high * 0.26, 352],
                [x, 352 - high],
                [x + high * 0.26, 352],
              ],
              '#1b2444',
            );
      }),
      under((x) => 352 - 7 * Math.sin(x / 60 + 2), '#b3c7d8'),
    ];
  },
};
