import { at, circle, ellipse, line, many, path, rect, sky, wave } from '../draw.ts';
import type { Scene } from '../scene.ts';

export const loom: Scene = {
  slug: 'the-loom',
  name: { en_us: 'The Loom', zh_cn: '织机', es_spa: 'El telar', ms_my: 'Alat Tenun', vn_vn: 'Khung cửi' },
  length: 48,
  cover: 40,
  sound: {
    root: 131,
    chords: [
      [0, 4, 7],
      [-3, 4, 9],
      [2, 5, 9],
      [-5, 2, 7],
    ],
    beat: 3,
    air: 0.15,
    bright: 0.5,
  },
  draw(t) {
    const rows = 24;
    const done = Math.min(rows, (t / 44) * rows);
    const colours = ['#c9584f', '#e6b15c', '#4f8a8c', '#f0e3cf', '#6d5f9f'];
    const colour = (row: number, column: number) => {
      const far = Math.abs(column - 7.5);
      return colours[Math.floor((far + Math.abs((row % 12) - 6) * 1.1) / 2.2) % colours.length] ?? '';
    };
    const high = 10.6;
    const y = (row: number) => 338 - (row + 1) * high;
    const part = done - Math.floor(done);
    const leftward = Math.floor(done) % 2 === 1;
    const cells = many(Math.floor(done), 1, (_, row) =>
      many(16, 1, (__, k) => rect(176 + k * 18, y(row), 18.4, high + 0.4, colour(row, k))).join(''),
    );
    const now = Math.floor(done);
    const reach = part * 16;
    const current =
      now < rows
        ? many(Math.floor(reach), 1, (_, k) => {
            const column = leftward ? 15 - k : k;
            return rect(176 + column * 18, y(now), 18.4, high, colour(now, column));
          })
        : [];
    const shuttle = leftward ? 464 - part * 288 : 176 + part * 288;
    return [
      sky('#efe6dc'),
      circle(320, 200, 172, '#f8f2ea'),
      rect(136, 44, 18, 330, '#8a5f49'),
      rect(486, 44, 18, 330, '#8a5f49'),
      rect(116, 50, 408, 20, '#a0715a'),
      rect(116, 340, 408, 20, '#a0715a'),
      ...many(32, 1, (_, i) => line(180 + i * 9, 70, 180 + i * 9, 340, '#d9cab6', 2)),
      ...cells,
      ...current,
      rect(166, y(now) - 26 + 4 * wave(t, 2), 308, 7, '#b98a6a', { round: 3 }),
      now < rows
        ? at(
            { x: shuttle, y: y(now) + 5 },
            path('M-34 0Q0 -13 34 0Q0 13 -34 0Z', '#5d4037'),
            ellipse(0, 0, 13, 3.4, colour(now, 8)),
          )
        : '',
      ...many(9, 1, (_, i) =>
        path(`M${184 + i * 34} 360q${3 * wave(t, 5, i / 9)} 10 ${4 * wave(t, 5, i / 9)} 24`, 'none', {
          stroke: colours[i % 5] ?? '',
          width: 4,
        }),
      ),
    ];
  },
};
