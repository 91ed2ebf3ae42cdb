import { at, circle, ellipse, line, many, path, rect, sky, through, wave } from '../draw.ts';
import type { Scene } from '../scene.ts';

export const rails: Scene = {
  slug: 'slow-rails',
  name: {
    en_us: 'Slow Rails',
    zh_cn: '慢车',
    es_spa: 'Rieles lentos',
    ms_my: 'Rel Perlahan',
    vn_vn: 'Đường ray chậm',
  },
  length: 50,
  cover: 25,
  sound: {
    root: 110,
    chords: [
      [0, 7, 11],
      [4, 7, 14],
      [-3, 4, 12],
      [-5, 2, 9],
    ],
    beat: 3.6,
    air: 0.5,
    bright: 0.3,
  },
  draw(t, part) {
    const arch = (x: number) => `M${x} 400V292Q${x} 262 ${x + 35} 262Q${x + 70} 262 ${x + 70} 292V400Z`;
    const head = -90 + part * 1130;
    const car = (x: number, i: number) =>
      at(
        { x, y: 214 + 0.8 * wave(t, 0.9, i / 3) },
        rect(-62, -30, 122, 36, i ? '#efe6f5' : '#f6c98c', { round: i ? 6 : 12 }),
        rect(-62, -6, 122, 12, i ? '#7a68b3' : '#d98b5f'),
        ...many(4, 1, (_, k) => rect(-52 + k * 28, -24, 20, 14, '#4b3f7d', { round: 3 })),
        ...many(4, 2, (_, k) => circle(-44 + k * 30, 9, 6, '#332a5c')),
        line(60, 2, 68, 2, '#332a5c', 4),
      );
    return [
      sky(through(part, '#e5e0f2', '#f3dfe0', '#d5cdec')),
      circle(320, 104 + 10 * part, 50, '#fbf1de'),
      ...many(5, 2, (roll, i) =>
        ellipse(((roll() * 760 + t * (3 + i)) % 800) - 80, 50 + roll() * 80, 46, 9, '#ffffff', {
          opacity: 0.6,
        }),
      ),
      ...many(4, 4, (_, i) =>
        circle(320, 400, 280 - i * 46, ['#c2b8e2', '#b1a4d8', '#a091cb', '#8f7ebf'][i] ?? '', {
          opacity: 0.75,
        }),
      ),
      ...many(5, 1, (_, i) => car(head - i * 128, i)).reverse(),
      ...many(5, 1, (_, i) =>
        ellipse(head - 10 - i * 34 - 6 * wave(t, 4), 168 - i * 15, 12 + i * 5, 8 + i * 3, '#ffffff', {
          opacity: 0.5 - i * 0.09,
        }),
      ),
      rect(-10, 222, 660, 30, '#5b4a96'),
      rect(-10, 222, 660, 6, '#4a3b80'),
      path(`M-10 252H650V400H-10Z${many(8, 1, (_, i) => arch(-40 + i * 90)).join('')}`, '#6a589f').replace(
        '<path',
        '<path fill-rule="evenodd"',
      ),
      rect(0, 374, 640, 26, '#3f3370'),
    ];
  },
};
