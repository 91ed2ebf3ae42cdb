import { at, circle, line, many, mix, path, rect, sky, wave } from '../draw.ts';
import type { Scene } from '../scene.ts';

export const market: Scene = {
  slug: 'night-market',
  name: {
    en_us: 'Night Market',
    zh_cn: '夜市',
    es_spa: 'Mercado nocturno',
    ms_my: 'Pasar Malam',
    vn_vn: 'Chợ đêm',
  },
  length: 46,
  cover: 15,
  sound: {
    root: 139,
    chords: [
      [0, 4, 9],
      [-5, 2, 7],
      [-3, 4, 7],
      [2, 5, 9],
    ],
    beat: 3.2,
    air: 0.3,
    bright: 0.45,
  },
  draw(t) {
    const lantern = (x: number, y: number, r: number, i: number) => {
      const glow = 0.5 + 0.5 * wave(t, 7, i * 0.37);
      return at(
        { x, y, turn: 5 * wave(t, 6, i * 0.21) },
        line(0, 0, 0, 14, '#4b5390', 3),
        circle(0, 14 + r, r * 1.5, '#f0c3a8', { opacity: 0.06 + 0.07 * glow }),
        circle(0, 14 + r, r, mix('#d88d79', '#f5cba9', i % 2 ? glow : 1 - glow)),
        rect(-r * 0.35, 8, r * 0.7, 8, '#3a4179', { round: 2 }),
        rect(-r * 0.35, 11 + 2 * r, r * 0.7, 7, '#3a4179', { round: 2 }),
      );
    };
    const cord = (y: number, sag: number) =>
      path(`M-20 ${y}Q320 ${y + sag * 2} 660 ${y}`, 'none', { stroke: '#4b5390', width: 3 });
    const hung = (x: number, y: number, sag: number) => y + sag * (1 - ((x - 320) / 340) ** 2);
    const row = (y: number, sag: number, xs: number[], r: number, from: number) =>
      xs.map((x, i) => lantern(x, hung(x, y, sag), r + 6 * ((i + from) % 2), i + from));
    const walker = (roll: () => number, i: number) => {
      const right = i % 2 === 0;
      const way = ((roll() * 760 + t * (9 + roll() * 9)) % 760) - 60;
      const tall = 58 + roll() * 18;
      return at(
        { x: right ? way : 640 - way, y: 392 + 1.5 * wave(t, 1.4, roll()) },
        path(
          `M-15 0V${-tall + 22}Q-15 ${-tall} 0 ${-tall}Q15 ${-tall} 15 ${-tall + 22}V0Z`,
          ['#12142c', '#171a38', '#0f1127'][i % 3] ?? '',
        ),
        circle(0, -tall - 8, 11, '#12142c'),
      );
    };
    const stall = (x: number, cloth: string) =>
      [
        rect(x, 298, 150, 74, '#2e2a4e'),
        rect(x + 10, 306, 130, 40, '#f0c08c', { opacity: 0.8 + 0.1 * wave(t, 5, x / 90) }),
        ...many(6, x, (_, i) =>
          path(`M${x - 6 + i * 27} 278h27v22q-13.5 14 -27 0Z`, i % 2 ? '#efe2d6' : cloth),
        ),
        ...many(4, x + 1, (_, i) =>
          circle(x + 30 + i * 30, 338, 10, ['#c96f5d', '#6f9a78', '#d9a54c', '#8c7fc2'][i] ?? ''),
        ),
      ].join('');
    return [
      sky('#20254a'),
      ...many(24, 3, (roll) =>
        circle(roll() * 640, roll() * 130, 1.3, '#ffffff', { opacity: 0.35 + 0.3 * wave(t, 5, roll()) }),
      ),
      ...many(9, 8, (roll, i) => rect(i * 74 - 10, 190 + roll() * 50, 66, 200, '#1a1e3f')),
      cord(62, 30),
      ...row(62, 30, [90, 210, 330, 450, 560], 22, 0),
      cord(126, 46),
      ...row(126, 46, [30, 160, 280, 400, 520, 620], 26, 3),
      stall(60, '#c05b57'),
      stall(245, '#4f74a8'),
      stall(430, '#5a8f76'),
      rect(0, 372, 640, 28, '#151833'),
      ...many(8, 30, walker),
    ];
  },
};
