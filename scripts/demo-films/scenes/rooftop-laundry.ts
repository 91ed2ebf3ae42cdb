import { at, circle, ellipse, many, path, rect, sky, through, wave } from '../draw.ts';
import type { Scene } from '../scene.ts';

export const laundry: Scene = {
  slug: 'rooftop-laundry',
  name: {
    en_us: 'Rooftop Laundry',
    zh_cn: '天台晾衣',
    es_spa: 'Ropa en la azotea',
    ms_my: 'Jemuran di Bumbung',
    vn_vn: 'Phơi đồ trên sân thượng',
  },
  length: 42,
  cover: 9,
  sound: {
    root: 147,
    chords: [
      [0, 4, 7],
      [-3, 4, 9],
      [5, 9, 12],
      [-5, 2, 11],
    ],
    beat: 3.4,
    air: 0.55,
    bright: 0.4,
  },
  draw(t, part) {
    const line1 = (x: number) => 120 + 26 * (1 - ((x - 320) / 240) ** 2);
    const wind = (i: number) => 7 * wave(t, 4.5, i * 0.12) + 3 * wave(t, 2.3, i * 0.31);
    const cloth = (x: number, w: number, h: number, fill: string, i: number, stripe = '') => {
      const [y, s] = [line1(x), wind(i)];
      const d = `M${x - w / 2} ${y}L${x + w / 2} ${y}C${x + w / 2 + s} ${y + h * 0.4} ${x + w / 2 - s} ${y + h * 0.7} ${x + w / 2 + s} ${y + h}Q${x} ${y + h + s} ${x - w / 2 + s} ${y + h}C${x - w / 2 - s} ${y + h * 0.7} ${x - w / 2 + s} ${y + h * 0.4} ${x - w / 2} ${y}Z`;
      return (
        path(d, fill) +
        (stripe
          ? path(
              `M${x - w / 2} ${y + h * 0.35}q${w / 2} ${s} ${w} 0M${x - w / 2} ${y + h * 0.6}q${w / 2} ${s} ${w} 0`,
              'none',
              { stroke: stripe, width: 6 },
            )
          : '') +
        rect(x - w / 2 + 4, y - 6, 5, 14, '#b98a5c') +
        rect(x + w / 2 - 9, y - 6, 5, 14, '#b98a5c')
      );
    };
    return [
      sky(through(part, '#cfe5f2', '#e8eff0', '#f6e3cf')),
      circle(470 - 60 * part, 90, 34, '#fff6de'),
      ...many(5, 12, (roll, i) =>
        at(
          { x: ((roll() * 800 + t * (5 + i)) % 860) - 110, y: 60 + roll() * 110, size: 0.8 + roll() * 0.6 },
          ellipse(0, 0, 50, 13, '#ffffff'),
          ellipse(-10, -9, 26, 15, '#ffffff'),
        ),
      ),
      ...many(11, 5, (roll, i) =>
        rect(i * 62 - 20, 232 + roll() * 60, 58, 190, ['#a9c1cf', '#b9cdd6', '#98b3c4'][i % 3] ?? ''),
      ),
      rect(0, 316, 640, 84, '#c77f62'),
      rect(0, 306, 640, 16, '#a8644c'),
      rect(82, 100, 9, 212, '#6f4c3e'),
      rect(549, 100, 9, 212, '#6f4c3e'),
      path('M86 120Q320 172 553 120', 'none', { stroke: '#6f4c3e', width: 3 }),
      cloth(150, 70, 104, '#f4f1ea', 0, '#7aa3c0'),
      cloth(236, 52, 66, '#e0876a', 1),
      cloth(328, 92, 128, '#fdfaf3', 2),
      cloth(424, 58, 82, '#5c88a8', 3, '#dfeaf0'),
      cloth(500, 44, 60, '#e9bd66', 4),
      at(
        { x: 552, y: 306 },
        rect(-16, -28, 40, 30, '#8a5140', { round: 3 }),
        ...many(5, 3, (_, i) =>
          at({ x: 4, y: -26, turn: (i - 2) * 24 + 3 * wave(t, 5, i / 5) }, ellipse(0, -20, 6, 20, '#5f8f70')),
        ),
      ),
      at(
        { x: 150 + 14 * wave(t, 40), y: 306 },
        ellipse(0, -13, 22, 13, '#3b3340'),
        circle(-20, -25, 10, '#3b3340'),
        path('M-29 -30l1 -12l8 6ZM-18 -35l6 -7l2 11Z', '#3b3340'),
        path(`M20 -9q22 -6 ${18 + 6 * wave(t, 3)} -${24 + 5 * wave(t, 3)}`, 'none', {
          stroke: '#3b3340',
          width: 5,
        }),
      ),
    ];
  },
};
