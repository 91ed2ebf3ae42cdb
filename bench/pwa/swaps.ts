/** A box in the window, px. */
export type Box = { left: number; top: number; width: number; height: number };

/** What stands in the window: by the number of its node the way it looks, and its box. */
export type Seen = Map<number, { look: string; box: Box }>;

type Size = { width: number; height: number };

const byPlace = (a: { box: Box }, b: { box: Box }) => a.box.top - b.box.top || a.box.left - b.box.left;

/** Those of one frame whose nodes the other does not have, by their look, in the order of their place. */
function missingIn(some: Seen, other: Seen): Map<string, { box: Box }[]> {
  const groups = new Map<string, { box: Box }[]>();
  for (const [node, one] of some)
    if (!other.has(node)) groups.set(one.look, [...(groups.get(one.look) ?? []), one].sort(byPlace));
  return groups;
}

/** Px below which the browser's own figure counts nothing as moved (https://wicg.github.io/layout-instability). */
const unmoved = 3;

/** Something that gave way to its likeness at another place. */
export type Swap = { look: string; from: Box; to: Box };

const wayOf = ({ from, to }: Swap) => Math.max(Math.abs(to.left - from.left), Math.abs(to.top - from.top));

/** What was put in the place of something that looked the same, from one frame to the next, and stands elsewhere. */
export function swapsBetween(before: Seen, after: Seen): Swap[] {
  const gone = missingIn(before, after);
  return [...missingIn(after, before)].flatMap(([look, came]) => {
    const left = gone.get(look) ?? [];
    // Another number of them is another picture, not the same one moved.
    if (left.length !== came.length) return [];
    const pairs = came.map(({ box: to }, at) => ({ look, from: (left[at] as { box: Box }).box, to }));
    return pairs.filter((one) => wayOf(one) >= unmoved);
  });
}

/**
 * The layout shift of one frame's swaps, which the browser does not tell, since it follows nodes. Reckoned as the browser
 * reckons its own: the share of the window that was touched times the longest way, by the longer side.
 */
export function swapShift(swaps: readonly Swap[], { width, height }: Size): number {
  let touched = 0;
  for (const { from, to } of swaps) {
    const across = Math.min(width, Math.abs(to.left - from.left) + to.width);
    touched += across * Math.min(height, Math.abs(to.top - from.top) + to.height);
  }
  const longest = Math.max(0, ...swaps.map(wayOf));
  return (Math.min(1, touched / (width * height)) * longest) / Math.max(width, height);
}
