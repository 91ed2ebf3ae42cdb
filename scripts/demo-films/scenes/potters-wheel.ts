import { circle, ellipse, line, many, mix, path, rect, rise, shape, sky, through, wave } from '../draw.ts';
import type { Scene } from '../scene.ts';

export const potter: Scene = {
  slug: 'potters-wheel',
  name: {
    en_us: "The Potter's Wheel",
    zh_cn: '陶轮',
    es_spa: 'El torno del alfarero',
    ms_my: 'Roda Tukang Tembikar',
    vn_vn: 'Bàn xoay gốm',
  },
  length: 46,
  cover: 30,
  sound: {
    root: 98,
    chords: [
      [0, 7, 12],
      [5, 9, 14],
      [-3, 4, 12],
      [-5, 2, 11],
    ],
    beat: 4,
    air: 0.4,
    bright: 0.3,
  },
  draw(t, part) {
    const tall = 40 + 110 * rise(t, 3, 24);
    const neck = rise(t, 20, 36);
    const half = (k: number) => {
      const belly = 62 + 22 * Math.sin(Math.PI * (1 - k) * 0.9 + 0.5) * rise(t, 8, 24);
      return belly * (1 - 0.42 * neck * Math.exp(-(((k - 0.8) / 0.16) ** 2))) + 1.2 * wave(t, 0.9, k);
    };
    const edge = Array.from({ length: 17 }, (_, i) => i / 16);
    const side = (sign: number) => edge.map((k): [number, number] => [320 + sign * half(k), 292 - tall * k]);
    const band = (k: number) =>
      ellipse(320, 292 - tall * k, half(k), half(k) * 0.13, 'none', {
        stroke: '#a9583f',
        width: 2,
        opacity: 0.5,
      });
    const glaze = rise(t, 32, 40);
    const clay = mix('#c6764f', '#4f8f95', glaze);
    const streak = 46 * Math.sin(t * 2.1);
    return [
      sky(through(part, '#f1e4d6', '#f4dcc6', '#ead9d3')),
      circle(320, 186, 150, '#ffffff', { opacity: 0.35 }),
      rect(40, 96, 150, 8, '#a9785a'),
      ...many(3, 2, (_, i) =>
        path(`M${62 + i * 46} 96q-12 -22 0 -40h16q12 18 0 40Z`, ['#7fa7a3', '#d9a45f', '#a9674f'][i] ?? ''),
      ),
      rect(450, 130, 150, 8, '#a9785a'),
      ...many(3, 3, (_, i) =>
        path(
          `M${470 + i * 46} 130v-${26 + i * 8}h28v${26 + i * 8}Z`,
          ['#c98468', '#6f8f8b', '#e0c08a'][i] ?? '',
        ),
      ),
      rect(0, 346, 640, 54, '#8a5f4a'),
      rect(296, 306, 48, 50, '#5d4038'),
      ellipse(320, 304, 128, 20, '#6d4a3e'),
      ellipse(320, 297, 128, 20, '#8b6250'),
      ellipse(320 + streak * 1.6, 297, 10, 3, '#a57a64'),
      shape([...side(-1), ...side(1).reverse()], clay),
      ellipse(320, 292, half(0), half(0) * 0.13, clay),
      ellipse(320, 292 - tall, half(1), half(1) * 0.17, mix('#8f4b35', '#2f6268', glaze)),
      ...[0.25, 0.5, 0.72].map(band),
      line(320 + streak, 286, 320 + streak * 0.9, 292 - tall * 0.7, '#ffffff', 5, 0.18),
    ];
  },
};
