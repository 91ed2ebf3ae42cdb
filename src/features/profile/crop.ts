/** Cuts a square out of a picture. Lengths are pixels of the picture unless said otherwise. Pure. */

/** Size of a picture. */
export type Size = { width: number; height: number };

/** The square that is cut out: its middle, and how often it fits into the largest square there is. */
export type Crop = { x: number; y: number; zoom: number };

/** The closest that one may look. */
export const closest = 5;

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** The largest square, in the middle. */
export const wholeOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Edge of the square that a crop cuts out. */
export const edgeOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

/** The nearest crop that lies within the picture. */
export function within(size: Size, crop: Crop): Crop {
  const zoom = between(1, crop.zoom, closest);
  const half = edgeOf(size, { ...crop, zoom }) / 2;
  return {
    x: between(half, crop.x, size.width - half),
    y: between(half, crop.y, size.height - half),
    zoom,
  };
}

/** Pulls the picture along: `right` and `down` are parts of the square's edge. */
export function pulled(size: Size, crop: Crop, right: number, down: number): Crop {
  const edge = edgeOf(size, crop);
  return within(size, { ...crop, x: crop.x - right * edge, y: crop.y - down * edge });
}

/** Comes closer by a factor; what lies at (`x`, `y`) of the square, 0 to 1, stays where it is. */
export function zoomed(size: Size, crop: Crop, factor: number, x = 0.5, y = 0.5): Crop {
  const zoom = between(1, crop.zoom * factor, closest);
  const change = edgeOf(size, crop) - edgeOf(size, { ...crop, zoom });
  return within(size, { x: crop.x + (x - 0.5) * change, y: crop.y + (y - 0.5) * change, zoom });
}

/** The square as a canvas wants it: its top left corner and edge. */
export function squareOf(size: Size, crop: Crop): { left: number; top: number; edge: number } {
  const edge = edgeOf(size, crop);
  return { left: crop.x - edge / 2, top: crop.y - edge / 2, edge };
}
