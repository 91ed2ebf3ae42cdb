import { at, circle, ellipse, many, path, rect, rise, sky, through, wave } from '../draw.ts';
import type { Scene } from '../scene.ts';

export const tea: Scene = {
  slug: 'tea-for-later',
  name: {
    en_us: 'Tea for Later',
    zh_cn: '留一杯茶',
    es_spa: 'Té para después',
    ms_my: 'Teh untuk Nanti',
    vn_vn: 'Tách trà để dành',
  },
  length: 42,
  cover: 18,
  sound: {
    root: 117,
    chords: [
      [0, 4, 11],
      [-5, 2, 9],
      [-3, 4, 7],
      [5, 9, 16],
    ],
    beat: 4.2,
    air: 0.3,
    bright: 0.3,
  },
  draw(t, part) {
    const steam = (x: number, k: number) => {
      const sway = (step: number) => 15 * wave(t, 6, k - step * 0.22);
      return path(
        `M${x} 176C${x + sway(0)} 152 ${x + sway(1)} 136 ${x + sway(2)} 112S${x + sway(3)} 74 ${x + sway(4)} 52`,
        'none',
        { stroke: '#ffffff', width: 11, opacity: 0.42 + 0.16 * wave(t, 5, k) },
      );
    };
    const pour = rise(t, 5, 7) * (1 - rise(t, 15, 17));
    const level = 0.2 + 0.8 * rise(t, 6, 16);
    return [
      sky(through(part, '#e6e0d4', '#efe0cf', '#dcd3d6')),
      rect(400, 34, 190, 190, '#f7f1e6', { round: 4 }),
      rect(412, 46, 80, 166, through(part, '#bfd9e2', '#f2d3ac', '#8f86b0')),
      rect(498, 46, 80, 166, through(part, '#bfd9e2', '#f2d3ac', '#8f86b0')),
      circle(455 + 60 * part, 140 - 50 * Math.sin(Math.PI * part), 20, '#fbf1d8', { opacity: 0.9 }),
      rect(490, 40, 10, 180, '#f7f1e6'),
      ...many(5, 8, (_, i) =>
        at(
          { x: 84, y: 262, turn: (i - 2) * 22 + 2.5 * wave(t, 7, i / 5) },
          path('M0 0Q-16 -60 0 -128Q16 -60 0 0Z', i % 2 ? '#6d9a7c' : '#88b394'),
        ),
      ),
      path('M50 252H118L108 304H60Z', '#b96d52'),
      rect(0, 300, 640, 100, '#a97c5f'),
      rect(0, 300, 640, 8, '#8f664c'),
      steam(290, 0),
      steam(322, 0.35),
      steam(354, 0.7),
      path('M396 204Q452 196 448 238Q444 272 384 262', 'none', { stroke: '#3f7577', width: 13 }),
      ellipse(320, 310, 134, 14, '#d9c8b2'),
      ellipse(320, 305, 134, 14, '#f1e6d6'),
      path('M232 180H408Q408 304 320 304Q232 304 232 180Z', '#4f8f91'),
      path('M320 304Q408 304 408 180H372Q372 286 320 304Z', '#3f7577'),
      ellipse(320, 180, 88, 15, '#f6efe4'),
      ellipse(320, 182 + 5 * (1 - level), 80 - 8 * (1 - level), 11, '#b8723f'),
      ellipse(300 + 12 * wave(t, 8), 181 + 5 * (1 - level), 26, 3, '#d3945c', { opacity: 0.8 }),
      pour > 0.02
        ? path(`M318 20H${322 + 4 * pour}V182H318Z`, '#b8723f', { opacity: pour }) +
          at({ y: -60 * (1 - pour) }, path('M330 -10Q300 6 312 26L326 22Q334 6 420 10V-20Z', '#5d5a66'))
        : '',
      path('M262 204Q264 250 292 276', 'none', { stroke: '#ffffff', width: 7, opacity: 0.25 }),
    ];
  },
};
