import { circle, ellipse, path, sky, wave } from '../draw.ts';
import type { Scene } from '../scene.ts';
import { stars } from './stars.ts';

export const orbits: Scene = {
  slug: 'slow-orbits',
  name: {
    en_us: 'Slow Orbits',
    zh_cn: '慢轨道',
    es_spa: 'Órbitas lentas',
    ms_my: 'Orbit Perlahan',
    vn_vn: 'Quỹ đạo chậm',
  },
  length: 50,
  cover: 33,
  sound: {
    root: 87,
    chords: [
      [0, 7, 14, 19],
      [-4, 3, 8, 15],
      [1, 8, 13, 20],
      [-2, 5, 12, 17],
    ],
    beat: 5,
    air: 0.25,
    bright: 0.35,
  },
  draw(t) {
    const planets = [
      { far: 74, size: 11, fill: '#e6a67c', years: 11 },
      { far: 112, size: 17, fill: '#7fb7b0', years: 17 },
      { far: 162, size: 14, fill: '#cf7f86', years: 27 },
      { far: 222, size: 26, fill: '#d8c08a', years: 41 },
      { far: 288, size: 19, fill: '#7f92d0', years: 63 },
    ];
    const placed = planets.map((planet, i) => {
      const turn = (t / planet.years + i * 0.31) * 2 * Math.PI;
      return { ...planet, x: 320 + planet.far * Math.cos(turn), y: 200 + planet.far * 0.44 * Math.sin(turn) };
    });
    const drawn = placed.map(({ x, y, size, fill }, i) => ({
      y,
      svg: [
        i === 3 ? ellipse(x, y, size * 1.75, size * 0.5, 'none', { stroke: '#efe0b8', width: 4 }) : '',
        circle(x, y, size, fill),
        path(
          `M${x} ${y - size}A${size} ${size} 0 0 ${x > 320 ? 1 : 0} ${x} ${y + size}A${size * 1.6} ${size * 1.6} 0 0 ${x > 320 ? 0 : 1} ${x} ${y - size}Z`,
          '#1a1b3e',
          { opacity: 0.28 },
        ),
        i === 1 ? circle(x + 28 * Math.cos(t * 0.8), y + 13 * Math.sin(t * 0.8), 4, '#eef0f4') : '',
      ].join(''),
    }));
    const sun = {
      y: 200,
      svg: circle(320, 200, 44 + 1.5 * wave(t, 5), '#f8d28c') + circle(320, 200, 34, '#fbe3ad'),
    };
    return [
      sky('#1f2147'),
      ...stars(t, 60, 11),
      ...planets.map(({ far }) =>
        ellipse(320, 200, far, far * 0.44, 'none', { stroke: '#4c4f86', width: 1.6 }),
      ),
      circle(320, 200, 66 + 2 * wave(t, 5), '#f6c67c', { opacity: 0.16 }),
      ...[...drawn, sun].sort((a, b) => a.y - b.y).map(({ svg }) => svg),
    ];
  },
};
