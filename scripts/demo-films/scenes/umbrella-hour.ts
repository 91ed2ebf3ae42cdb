import { at, circle, many, path, rect, sky, wave } from '../draw.ts';
import type { Scene } from '../scene.ts';

export const umbrellas: Scene = {
  slug: 'umbrella-hour',
  name: {
    en_us: 'Umbrella Hour',
    zh_cn: '雨伞时分',
    es_spa: 'La hora de los paraguas',
    ms_my: 'Waktu Payung',
    vn_vn: 'Giờ của những chiếc ô',
  },
  length: 43,
  cover: 20,
  sound: {
    root: 117,
    chords: [
      [0, 3, 7, 10],
      [5, 8, 12],
      [-2, 5, 10],
      [-4, 3, 8],
    ],
    beat: 3.8,
    air: 0.95,
    bright: 0.3,
  },
  draw(t) {
    const colours = [
      ['#d9705f', '#c25a4c'],
      ['#e8b45a', '#d09c43'],
      ['#4f8fa8', '#3f7b94'],
      ['#7d76b8', '#6962a4'],
      ['#f0ece2', '#d9d3c5'],
      ['#5f9c7d', '#4d876a'],
    ];
    const open = (x: number, y: number, r: number, turn: number, i: number) => {
      const [light, dark] = colours[i % colours.length] ?? ['', ''];
      const piece = (k: number) => {
        const [a, b] = [(k * Math.PI) / 4, ((k + 1) * Math.PI) / 4];
        const middle = (a + b) / 2;
        return path(
          `M0 0L${r * Math.cos(a)} ${r * Math.sin(a)}Q${r * 0.9 * Math.cos(middle)} ${r * 0.9 * Math.sin(middle)} ${r * Math.cos(b)} ${r * Math.sin(b)}Z`,
          (k % 2 ? light : dark) ?? '',
        );
      };
      return (
        at({ x: x + 7, y: y + 12 }, circle(0, 0, r * 0.95, '#1f3040', { opacity: 0.25 })) +
        at({ x, y, turn }, ...many(8, 1, (_, k) => piece(k)), circle(0, 0, 3.5, '#2c3b4a'))
      );
    };
    const drops = many(20, 9, (roll) => {
      const [x, y, begin] = [roll() * 640, roll() * 400, roll() * 4];
      const age = ((t + begin) % 4) / 1.6;
      return age < 1
        ? circle(x, y, 2 + age * 13, 'none', { stroke: '#dce8ee', width: 1.5, opacity: 0.5 * (1 - age) })
        : '';
    });
    return [
      sky('#6b7f8e'),
      ...many(8, 1, (_, i) => rect(60 + i * 70, 60, 40, 280, '#e6eaec', { opacity: 0.8 })),
      rect(0, 0, 640, 42, '#8c9ca8'),
      rect(0, 358, 640, 42, '#8c9ca8'),
      ...drops,
      ...many(12, 17, (roll, i) => {
        const right = i % 2 === 0;
        const way = ((roll() * 800 + t * (12 + roll() * 10)) % 800) - 80;
        const y = 60 + (i % 6) * 54 + roll() * 16;
        return open(
          right ? way : 640 - way,
          y + 4 * wave(t, 3, roll()),
          30 + roll() * 12,
          t * (right ? 4 : -4) + roll() * 90,
          i,
        );
      }),
      open(320 + 26 * wave(t, 43, 0.47), 200 + 6 * wave(t, 11), 62, t * 5, 0),
    ];
  },
};
