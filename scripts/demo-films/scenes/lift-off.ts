import { at, circle, ellipse, line, many, path, rect, rise, sky, through, under, wave } from '../draw.ts';
import type { Scene } from '../scene.ts';
import { stars } from './stars.ts';

export const liftOff: Scene = {
  slug: 'lift-off',
  name: { en_us: 'Lift-off', zh_cn: '升空', es_spa: 'Despegue', ms_my: 'Pelancaran', vn_vn: 'Cất cánh' },
  length: 45,
  cover: 24,
  sound: {
    root: 104,
    chords: [
      [0, 4, 7],
      [5, 9, 12],
      [2, 7, 11],
      [4, 9, 14],
    ],
    beat: 3.6,
    air: 0.7,
    bright: 0.45,
  },
  draw(t) {
    const gone = rise(t, 8, 44);
    const low = gone * 620;
    const burn = rise(t, 6, 8.5);
    const y = 268 - 84 * rise(t, 8, 26) + 2 * wave(t, 3);
    const flame = (wide: number, long: number, fill: string) =>
      path(
        `M${-wide} 58Q${-wide * 0.9} ${58 + long * 0.5} 0 ${58 + long * burn + 7 * wave(t, 1.1)}Q${wide * 0.9} ${58 + long * 0.5} ${wide} 58Z`,
        fill,
        { opacity: burn },
      );
    const rocket = at(
      { x: 320 + 3 * wave(t, 7), y, turn: 2 * wave(t, 11) },
      flame(20, 96, '#f0a35e'),
      flame(12, 62, '#fbe0a0'),
      path('M-24 22L-46 62L-18 52ZM24 22L46 62L18 52Z', '#c9584f'),
      path('M0 -88Q34 -44 26 56H-26Q-34 -44 0 -88Z', '#f4efe6'),
      path('M0 -88Q18 -66 25 -38H-25Q-18 -66 0 -88Z', '#c9584f'),
      circle(0, -8, 15, '#34406f'),
      circle(0, -8, 10, '#9fd0dc'),
      rect(-26, 48, 52, 10, '#34406f', { round: 3 }),
    );
    return [
      sky(through(gone, '#c9e0ee', '#8fa9d6', '#3d3f7c', '#181a3a')),
      ...stars(t, 46, 17).map((star) => at({ opacity: rise(gone, 0.45, 0.9) }, star)),
      circle(500, 96 + 40 * gone, 30 + 26 * gone, '#f6ead2', { opacity: 0.4 + 0.6 * gone }),
      ...many(9, 4, (roll, i) =>
        at(
          { x: roll() * 640, y: -480 + roll() * 760 + low * 1.1, size: 0.8 + roll() * 0.8 },
          ellipse(0, 0, 56, 14, '#ffffff', { opacity: 0.85 }),
          ellipse(i % 2 ? -14 : 14, -11, 28, 16, '#ffffff', { opacity: 0.85 }),
        ),
      ),
      at(
        { y: low },
        under((x) => 318 - 16 * Math.sin(x / 100 + 1), '#9cbf9a'),
        under((x) => 346 - 10 * Math.sin(x / 70), '#6f9d7f'),
        rect(236, 338, 168, 12, '#5c6273', { round: 3 }),
        rect(412, 206, 12, 140, '#8a5a57'),
        ...many(6, 1, (_, i) => line(412, 214 + i * 22, 424, 230 + i * 22, '#5f3c40', 2)),
        ...many(7, 3, (roll, i) =>
          circle(320 + (i - 3) * 34 * burn, 346 - roll() * 8, (16 + roll() * 16) * burn, '#ffffff', {
            opacity: 0.85,
          }),
        ),
      ),
      rocket,
    ];
  },
};
