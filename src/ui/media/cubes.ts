const ivory = { top: '#FFFFFF', left: '#D5DCF7', right: '#B9C4F0', pip: '#2A3FB4' };
const indigo = { top: '#6F86F5', left: '#2F4BD8', right: '#4A62EB', pip: '#FFFFFF' };

/** A die seen from a corner. Its three faces meet at `x` and `y`; it is 44 px high at scale 1. */
export interface Cube {
  x: number;
  y: number;
  scale: number;
  colours: typeof ivory;
  /** The values that the three visible faces show. */
  faces: Record<keyof typeof planes, number>;
}

/** The outline of a cube, drawn behind the faces with a stroke that rounds its edges. */
export const outline = 'M0-42l36.1 22v42l-36.1 21l-36.1-21v-42z';

/** Where each face is: a 40 by 40 square under this matrix. */
export const planes = {
  top: '.9526 .55 -.9526 .55 0 -44',
  left: '.9526 .55 0 1.1 -38.1 -22',
  right: '.9526 -.55 0 1.1 0 0',
};

/** The three dice of the banner about verifiable results, on its 358 by 164. They are right of its text. */
export const bannerDice: readonly Cube[] = [
  { x: 310, y: 74, scale: 1, colours: ivory, faces: { top: 4, left: 2, right: 1 } },
  { x: 285, y: 122, scale: 0.52, colours: indigo, faces: { top: 3, left: 6, right: 5 } },
  { x: 343, y: 138, scale: 0.3, colours: indigo, faces: { top: 1, left: 2, right: 3 } },
];
