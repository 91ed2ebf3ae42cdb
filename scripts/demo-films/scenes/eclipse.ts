import { at, circle, many, mix, path, rise, shape, sky, under, wave } from '../draw.ts';
import type { Scene } from '../scene.ts';
import { stars } from './stars.ts';

export const eclipse: Scene = {
  slug: 'eclipse',
  name: { en_us: 'Eclipse', zh_cn: '日食', es_spa: 'Eclipse', ms_my: 'Gerhana', vn_vn: 'Nhật thực' },
  length: 46,
  cover: 20,
  sound: {
    root: 82,
    chords: [
      [0, 7, 10],
      [-4, 3, 8],
      [-2, 5, 10],
      [-5, 2, 7],
    ],
    beat: 5,
    air: 0.5,
    bright: 0.25,
  },
  draw(t, part) {
    const dark = rise(part, 0.2, 0.47) * (1 - rise(part, 0.53, 0.8));
    const moon = 320 + (part - 0.5) * 520;
    const full = dark ** 3;
    return [
      sky(mix('#f1cfa9', '#191a38', dark)),
      ...stars(t, 40, 21, 270).map((star) => at({ opacity: dark }, star)),
      ...many(18, 2, (_, i) =>
        at(
          { x: 320, y: 170, turn: i * 20 + t * 1.2 },
          shape(
            [
              [-7, -88],
              [7, -88],
              [0, -130 - 26 * Math.abs(wave(t, 9, i * 0.29))],
            ],
            '#f9dca6',
            { opacity: 0.25 + 0.6 * full },
          ),
        ),
      ),
      circle(320, 170, 112 + 4 * wave(t, 6), '#f9dca6', { opacity: 0.22 + 0.15 * full }),
      circle(320, 170, 84, '#fbe7b6'),
      circle(moon, 170 + 10 * (part - 0.5), 83, mix('#d7a981', '#12132b', Math.max(0.25, dark))),
      full > 0.6
        ? circle(320 + 60, 170 - 58, 7 + 2 * wave(t, 3), '#ffffff', { opacity: (full - 0.6) * 2.2 })
        : '',
      under(
        (x) => 322 - 26 * Math.sin(x / 120 + 0.6) - 9 * Math.sin(x / 47),
        mix('#c8926d', '#23244a', dark),
      ),
      under((x) => 352 - 18 * Math.sin(x / 90 + 2.4) - 6 * Math.sin(x / 33), mix('#96624f', '#191a38', dark)),
      at(
        { x: 214, y: 342 },
        ...[0, 26, 46].map(
          (x, i) =>
            path(
              `M${x - 8} 0V-22Q${x - 8} -34 ${x} -34Q${x + 8} -34 ${x + 8} -22V0Z`,
              mix('#5c3a3c', '#0f1025', dark),
            ) + circle(x, -41 + (i === 2 ? 6 : 0), 7, mix('#5c3a3c', '#0f1025', dark)),
        ),
      ),
    ];
  },
};
