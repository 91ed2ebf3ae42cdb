import { at, ellipse, line, many, mix, path, rect, rise, sky, under, wave } from '../draw.ts';
import type { Scene } from '../scene.ts';

export const rain: Scene = {
  slug: 'first-rain',
  name: {
    en_us: 'First Rain',
    zh_cn: '初雨',
    es_spa: 'La primera lluvia',
    ms_my: 'Hujan Pertama',
    vn_vn: 'Cơn mưa đầu mùa',
  },
  length: 44,
  cover: 21,
  sound: {
    root: 117,
    chords: [
      [0, 3, 10],
      [-4, 3, 8],
      [-2, 5, 10],
      [-7, 0, 8],
    ],
    beat: 4.4,
    air: 1,
    bright: 0.2,
  },
  draw(t, part) {
    const strong = Math.sin(Math.PI * part);
    const lily = (x: number, y: number, r: number, i: number) => {
      const turn = 8 * wave(t, 13, i / 5);
      return at(
        { x: x + 5 * wave(t, 11, i / 3), y: y + 2 * wave(t, 5, i / 4), turn },
        path(
          `M0 0L${r} ${-r * 0.12}A${r} ${r * 0.42} 0 1 1 ${r * 0.78} ${-r * 0.27}Z`,
          i % 2 ? '#4f8a6b' : '#6aa583',
        ),
      );
    };
    const drops = many(26, 8, (roll, i) => {
      const [x, y, begin, every] = [roll() * 640, 175 + roll() * 215, roll() * 6, 3.2 + roll() * 3];
      if (i > 26 * strong) return '';
      const age = ((t + begin) % every) / 2.4;
      if (age > 1) return '';
      return ellipse(x, y, 4 + age * 40, 1.5 + age * 13, 'none', {
        stroke: '#ffffff',
        width: 2,
        opacity: 0.6 * (1 - age),
      });
    });
    const falling = many(18, 5, (roll) => {
      const x = roll() * 640;
      const y = ((roll() * 400 + t * 210) % 470) - 40;
      return line(x, y, x - 3, y + 22, '#ffffff', 2, 0.3 * strong);
    });
    return [
      sky('#5f92a3'),
      rect(0, 0, 640, 150, mix('#c9dbe0', '#8fa9b5', strong)),
      under((x) => 128 - 20 * Math.sin(x / 70 + 1) - 12 * Math.sin(x / 31), '#7fa08f'),
      under((x) => 146 - 10 * Math.sin(x / 52 + 3), '#56806c'),
      rect(0, 150, 640, 250, mix('#79aab8', '#5b8a9b', strong)),
      ...drops,
      lily(220, 300, 62, 0),
      lily(400, 250, 46, 1),
      lily(330, 345, 70, 2),
      lily(500, 320, 54, 3),
      lily(110, 235, 40, 4),
      at(
        { x: 322 + 5 * wave(t, 11, 2 / 3), y: 330 + 2 * wave(t, 5, 0.5) },
        ...many(5, 1, (_, i) =>
          at(
            { turn: (i - 2) * 30 * (0.55 + 0.45 * rise(t, 4, 30)) },
            ellipse(0, -22, 9, 22, i % 2 ? '#f2b8c2' : '#f7d3d8'),
          ),
        ),
      ),
      ...falling,
    ];
  },
};
