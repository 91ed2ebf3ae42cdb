import { at, circle, line, many, rect, rise, shape, sky, wave } from '../draw.ts';
import type { Scene } from '../scene.ts';

export const clockwork: Scene = {
  slug: 'clockwork',
  name: {
    en_us: 'Clockwork',
    zh_cn: '钟表',
    es_spa: 'Relojería',
    ms_my: 'Jentera Jam',
    vn_vn: 'Bộ máy đồng hồ',
  },
  length: 44,
  cover: 8,
  sound: {
    root: 110,
    chords: [
      [0, 4, 7, 12],
      [-3, 4, 9],
      [-5, 2, 7],
      [2, 5, 12],
    ],
    beat: 2,
    air: 0.12,
    bright: 0.5,
  },
  draw(t) {
    const gear = (
      x: number,
      y: number,
      teeth: number,
      fill: string,
      hub: string,
      speed: number,
      from = 0,
    ) => {
      const r = teeth * 5.2;
      const points = Array.from({ length: teeth * 4 }, (_, i): [number, number] => {
        const turn = ((i + 0.5) / (teeth * 4)) * 2 * Math.PI;
        const far = i % 4 < 2 ? r + 8 : r - 6;
        return [far * Math.cos(turn), far * Math.sin(turn)];
      });
      const holes = many(5, 1, (_, i) => {
        const turn = (i / 5) * 2 * Math.PI;
        return circle(r * 0.55 * Math.cos(turn), r * 0.55 * Math.sin(turn), r * 0.17, hub);
      });
      return at(
        { x, y, turn: from + (t * speed) / teeth },
        shape(points, fill, { stroke: fill, width: 3 }),
        ...(r > 36 ? holes : []),
        circle(0, 0, r * 0.22, hub),
        circle(0, 0, r * 0.09, fill),
      );
    };
    const swing = 15 * wave(t, 4);
    return [
      sky('#2f3b4e'),
      circle(320, 196, 206, '#38465b'),
      circle(320, 196, 170, '#425168'),
      at(
        { x: 320, y: 196, turn: swing },
        line(0, 0, 0, 150, '#d9c9a4', 6),
        circle(0, 156, 26, '#e0b35f'),
        circle(0, 156, 16, '#c8964a'),
      ),
      gear(196, 118, 11, '#7f97a8', '#38465b', 100, 4),
      gear(448, 268, 12, '#7f97a8', '#38465b', 100, 10),
      gear(214, 286, 9, '#b9805e', '#38465b', -100, 8),
      gear(436, 112, 10, '#b9805e', '#38465b', -100),
      gear(320, 196, 18, '#dcb86f', '#425168', 100),
      circle(320, 196, 62, '#f5eddd'),
      circle(320, 196, 62, 'none', { stroke: '#c8964a', width: 5 }),
      ...many(12, 1, (_, i) =>
        at({ x: 320, y: 196, turn: i * 30 }, rect(-1.5, -56, 3, i % 3 ? 6 : 11, '#2f3b4e')),
      ),
      at({ x: 320, y: 196, turn: 300 + t * 0.9 }, rect(-3, -32, 6, 36, '#2f3b4e', { round: 3 })),
      at({ x: 320, y: 196, turn: 60 + t * 10.8 }, rect(-2, -48, 4, 54, '#2f3b4e', { round: 2 })),
      at(
        { x: 320, y: 196, turn: 6 * (Math.floor(t) + rise(t % 1, 0, 0.25)) },
        rect(-1, -52, 2, 64, '#d9604f'),
      ),
      circle(320, 196, 4.5, '#d9604f'),
    ];
  },
};
