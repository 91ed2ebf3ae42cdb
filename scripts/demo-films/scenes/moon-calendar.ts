import { circle, ellipse, many, path, ring, sky, through, wave } from '../draw.ts';
import type { Scene } from '../scene.ts';
import { stars } from './stars.ts';

export const moons: Scene = {
  slug: 'moon-calendar',
  name: {
    en_us: 'Moon Calendar',
    zh_cn: '月历',
    es_spa: 'Calendario lunar',
    ms_my: 'Kalendar Bulan',
    vn_vn: 'Lịch trăng',
  },
  length: 42,
  cover: 15,
  sound: {
    root: 98,
    chords: [
      [0, 5, 12],
      [-2, 5, 10],
      [-4, 3, 12],
      [-5, 2, 7],
    ],
    beat: 4.4,
    air: 0.4,
    bright: 0.3,
  },
  draw(t, part) {
    const lit = (x: number, y: number, r: number, phase: number, light: string, dark: string) => {
      const k = Math.cos(phase * 2 * Math.PI);
      const right = phase < 0.5;
      const bulge = right ? (k > 0 ? 0 : 1) : k > 0 ? 1 : 0;
      return (
        circle(x, y, r, dark) +
        path(
          `M${x} ${y - r}A${r} ${r} 0 0 ${right ? 1 : 0} ${x} ${y + r}A${Math.max(0.1, Math.abs(k) * r)} ${r} 0 0 ${bulge} ${x} ${y - r}Z`,
          light,
        )
      );
    };
    return [
      sky(through(part, '#262a55', '#2f2b5c', '#1f2b55')),
      ...stars(t, 46, 31, 330),
      circle(320, 186, 132 + 3 * wave(t, 8), '#ffffff', { opacity: 0.05 }),
      circle(320, 186, 112, '#ffffff', { opacity: 0.05 }),
      lit(320, 186, 88, part, '#f6ead2', '#34386b'),
      ...[
        [-30, -34, 16],
        [24, 16, 22],
        [-24, 34, 11],
        [36, -40, 9],
      ].map(([x = 0, y = 0, r = 0]) => circle(320 + x, 186 + y, r, '#c9b994', { opacity: 0.22 })),
      ...many(
        8,
        1,
        (_, i) =>
          lit(96 + i * 64, 334, 15, i / 8, '#f6ead2', '#3a3e73') +
          (Math.floor(part * 8) === i ? ring(96 + i * 64, 334, 22, '#f2b872', 2.5) : ''),
      ),
      ...many(3, 6, (roll, i) =>
        ellipse(
          ((roll() * 800 + t * (4 + i * 2)) % 860) - 110,
          120 + i * 54 + roll() * 20,
          74,
          9,
          '#8f92c4',
          { opacity: 0.3 },
        ),
      ),
    ];
  },
};
