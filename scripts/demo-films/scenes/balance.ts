import { at, circle, ellipse, line, path, rect, sky, through, wave } from '../draw.ts';
import type { Scene } from '../scene.ts';

export const mobile: Scene = {
  slug: 'balance',
  name: { en_us: 'Balance', zh_cn: '平衡', es_spa: 'Equilibrio', ms_my: 'Imbangan', vn_vn: 'Thăng bằng' },
  length: 45,
  cover: 13,
  sound: {
    root: 124,
    chords: [
      [0, 5, 12],
      [-2, 5, 9],
      [3, 7, 12],
      [-4, 3, 10],
    ],
    beat: 3.4,
    air: 0.2,
    bright: 0.4,
  },
  draw(t, part) {
    type Piece =
      | { form: string; long: number }
      | { left: Piece; right: Piece; arm: number; long: number; speed: number };
    const disc = (fill: string, r: number) => circle(0, r, r, fill);
    const blade = (fill: string, r: number) =>
      path(`M0 0Q${r * 1.3} ${r * 0.5} ${r * 0.2} ${r * 1.9}Q${-r * 0.9} ${r * 0.9} 0 0Z`, fill);
    const moon = (fill: string, r: number) =>
      path(`M0 0A${r} ${r} 0 1 1 ${-r * 0.4} ${r * 1.9}A${r * 0.8} ${r * 0.8} 0 1 0 0 0Z`, fill);
    const tree: Piece = {
      arm: 180,
      long: 46,
      speed: 17,
      left: {
        arm: 82,
        long: 62,
        speed: 11,
        left: { form: disc('#d9604f', 36), long: 34 },
        right: {
          arm: 48,
          long: 48,
          speed: 8,
          left: { form: blade('#2f5f86', 26), long: 22 },
          right: { form: disc('#e8b354', 15), long: 30 },
        },
      },
      right: {
        arm: 96,
        long: 40,
        speed: 13,
        left: {
          arm: 46,
          long: 64,
          speed: 7,
          left: { form: disc('#3f8a83', 20), long: 26 },
          right: { form: blade('#d9604f', 22), long: 22 },
        },
        right: { form: moon('#2b2f4c', 34), long: 44 },
      },
    };
    const hang = (piece: Piece, i: number): string => {
      if ('form' in piece)
        return (
          line(0, 0, 0, piece.long, '#3a3d52', 2) +
          at({ y: piece.long, turn: 4 * wave(t, 6, i * 0.17) }, piece.form)
        );
      const turn = Math.cos((t / piece.speed + i * 0.13) * 2 * Math.PI);
      const reach = piece.arm * (0.55 + 0.45 * Math.abs(turn)) * (turn < 0 && i > 3 ? -1 : 1);
      const tilt = 5 * wave(t, piece.speed * 0.7, i * 0.2);
      const end = (sign: number): [number, number] => [sign * reach, piece.long + sign * tilt + 8];
      const [left, right] = [end(-1), end(1)];
      return (
        line(0, 0, 0, piece.long, '#3a3d52', 2) +
        path(`M${left[0]} ${left[1]}Q0 ${piece.long - 12} ${right[0]} ${right[1]}`, 'none', {
          stroke: '#3a3d52',
          width: 3,
        }) +
        at({ x: left[0], y: left[1] }, hang(piece.left, i * 2 + 1)) +
        at({ x: right[0], y: right[1] }, hang(piece.right, i * 2 + 2))
      );
    };
    return [
      sky(through(part, '#f1ece3', '#e6ecee', '#f3e6e0')),
      rect(0, 340, 640, 60, through(part, '#ddd3c4', '#d0d8da', '#dfcfc7')),
      circle(320, 200, 160, '#ffffff', { opacity: 0.4 }),
      ellipse(320, 366, 150 + 14 * wave(t, 17), 8, '#3a3d52', { opacity: 0.12 }),
      at({ x: 320, y: -10 }, hang(tree, 0)),
    ];
  },
};
