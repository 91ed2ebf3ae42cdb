import { circle, many, ring, sea, sky, through, wave } from '../draw.ts';
import type { Scene } from '../scene.ts';

export const tides: Scene = {
  slug: 'two-tides',
  name: {
    en_us: 'Two Tides',
    zh_cn: '两道潮',
    es_spa: 'Dos mareas',
    ms_my: 'Dua Pasang',
    vn_vn: 'Hai con nước',
  },
  length: 42,
  cover: 12,
  sound: {
    root: 104,
    chords: [
      [0, 7, 11],
      [-4, 3, 12],
      [1, 8, 13],
      [-5, 2, 11],
    ],
    beat: 4.2,
    air: 0.8,
    bright: 0.15,
  },
  draw(t, part) {
    const apart = 30 + 120 * Math.cos(Math.PI * 2 * part) ** 2;
    const y = 178 - 24 * Math.sin(Math.PI * part);
    const tide = 300 + 24 * wave(t, 21);
    return [
      sky(through(part, '#d6ebea', '#e9e3ef', '#cfe3ea')),
      circle(320 - apart, y, 98, '#6fb1b4', { opacity: 0.85 }),
      circle(320 + apart, y, 98, '#3f8488', { opacity: 0.8 }),
      ...many(3, 2, (_, i) => ring(320, tide + 10, 70 + i * 60 + ((t * 8) % 60), '#ffffff', 2, 0.25)),
      sea(tide, 5, t * 0.5, '#4b8f92'),
      sea(tide + 24, 6, 2 - t * 0.4, '#34767a'),
      sea(tide + 52, 6, 4 + t * 0.35, '#255a5e'),
    ];
  },
};
