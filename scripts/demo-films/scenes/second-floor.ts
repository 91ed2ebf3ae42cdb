import { at, circle, ellipse, line, many, mix, path, rect, rise, sky, through, wave } from '../draw.ts';
import type { Scene } from '../scene.ts';

export const floor: Scene = {
  slug: 'second-floor',
  name: {
    en_us: 'Second Floor',
    zh_cn: '二楼',
    es_spa: 'Segundo piso',
    ms_my: 'Tingkat Dua',
    vn_vn: 'Tầng hai',
  },
  length: 48,
  cover: 30,
  sound: {
    root: 123,
    chords: [
      [0, 4, 7, 11],
      [5, 9, 12],
      [-3, 0, 7],
      [-5, 2, 5],
    ],
    beat: 4,
    air: 0.2,
    bright: 0.4,
  },
  draw(t, part) {
    const night = rise(part, 0.4, 0.9);
    const window = (x: number, y: number, i: number) => {
      const on = rise(t, 16 + ((i * 7) % 12) * 1.9, 17.5 + ((i * 7) % 12) * 1.9);
      const cat = i === 7;
      const plant = i % 4 === 2;
      const pane = mix(mix('#d9c3b1', '#43324a', night), '#fbdc9c', on);
      return [
        rect(x - 4, y - 4, 54, 68, mix('#7c4a3c', '#46303f', night)),
        rect(x, y, 46, 60, pane),
        on > 0.1 && i === 5
          ? at(
              { x: x + 23 + 9 * wave(t, 9), y: y + 60 },
              path('M-12 0V-22Q-12 -30 0 -30Q12 -30 12 -22V0Z', '#6b4a45', { opacity: on }),
              circle(0, -38, 9, '#6b4a45', { opacity: on }),
            )
          : '',
        line(x + 23, y, x + 23, y + 60, mix('#7c4a3c', '#46303f', night), 3),
        plant ? ellipse(x + 23, y + 52, 20, 9, '#56806c') + rect(x + 2, y + 56, 42, 9, '#5d3a33') : '',
        cat
          ? at(
              { x: x + 30, y: y + 60 },
              ellipse(0, -9, 10, 10, '#32283a'),
              circle(-5, -21, 6.5, '#32283a'),
              path('M-11 -25l1 -8l5 4ZM-2 -28l4 -5l1 8Z', '#32283a'),
              path(`M8 -3q${12 + 4 * wave(t, 4)} 2 ${10 + 6 * wave(t, 4)} 16`, 'none', {
                stroke: '#32283a',
                width: 4,
              }),
            )
          : '',
      ].join('');
    };
    return [
      sky(through(part, '#ece1d8', '#f2cfae', '#6b5b86', '#2b2c55')),
      circle(520, 60 + 10 * wave(t, 30), 26, '#fbf1dc', { opacity: night }),
      ...many(18, 6, (roll) =>
        circle(roll() * 640, roll() * 150, 1.4, '#ffffff', {
          opacity: night * (0.4 + 0.4 * wave(t, 6, roll())),
        }),
      ),
      rect(0, 190, 190, 210, mix('#d5b4a3', '#3d3558', night)),
      rect(450, 230, 190, 170, mix('#c69c85', '#37304f', night)),
      rect(170, 62, 300, 340, mix('#9c6a58', '#5b4051', night)),
      rect(160, 48, 320, 20, mix('#7c5143', '#463247', night)),
      ...many(12, 1, (_, i) => window(196 + (i % 4) * 66, 92 + Math.floor(i / 4) * 88, i)),
      rect(0, 366, 640, 34, mix('#b98f7a', '#2a2644', night)),
      rect(292, 340, 56, 40, '#3b2a2a'),
      at(
        { x: -60 + ((t * 24) % 780), y: 374 },
        rect(-30, -20, 60, 17, '#3f6f8c', { round: 5 }),
        rect(-18, -33, 36, 16, '#5f8fa9', { round: 6 }),
        circle(-16, -2, 7, '#22222e'),
        circle(16, -2, 7, '#22222e'),
        path('M30 -12L96 -2H30Z', '#fbe6ae', { opacity: 0.35 * night }),
      ),
    ];
  },
};
