// Pure functions that crop a square out of a picture. Lengths are pixels of the picture unless stated otherwise.

/** The size of a picture. */
export type Size = { width: number; height: number };

/** The square to crop: its center, and how much smaller it is than the largest possible square (`zoom` 1). */
export type Crop = { x: number; y: number; zoom: number };

/** The highest zoom. */
export const maxZoom = 5;

const clamp = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** The largest possible square, in the center. */
export const largestCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Edge length of a crop. */
export const edgeOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

/** The nearest crop that lies inside the picture. */
export function within(size: Size, crop: Crop): Crop {
  const zoom = clamp(1, crop.zoom, maxZoom);
  const half = edgeOf(size, { ...crop, zoom }) / 2;
  return {
    x: clamp(half, crop.x, size.width - half),
    y: clamp(half, crop.y, size.height - half),
    zoom,
  };
}

/** Moves the picture under the square. `right` and `down` are shares of the square's edge. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const edge = edgeOf(size, crop);
  return within(size, { ...crop, x: crop.x - right * edge, y: crop.y - down * edge });
}

/** Zooms in by a factor. The point (`x`, `y`) of the square, 0 to 1, stays in place. */
export function zoomed(size: Size, crop: Crop, factor: number, x = 0.5, y = 0.5): Crop {
  const zoom = clamp(1, crop.zoom * factor, maxZoom);
  const change = edgeOf(size, crop) - edgeOf(size, { ...crop, zoom });
  return within(size, { x: crop.x + (x - 0.5) * change, y: crop.y + (y - 0.5) * change, zoom });
}

/** The square as `drawImage` needs it: left, top and edge. */
export function squareOf(size: Size, crop: Crop): { left: number; top: number; edge: number } {
  const edge = edgeOf(size, crop);
  return { left: crop.x - edge / 2, top: crop.y - edge / 2, edge };
}
