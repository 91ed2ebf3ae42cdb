import { type PointerEvent, useRef, type WheelEvent } from 'react';
import { type Crop, pulled, type Size, zoomed } from './crop.ts';

type Point = { x: number; y: number };

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spread = ([one, other]: readonly Point[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** Where a pointer is on the square, 0 to 1 each way. */
function placeOn({ currentTarget, clientX, clientY }: PointerEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

/** One finger pulls the picture along, two bring it closer, the wheel too. Gives what to hang on the square. */
export function useCropGestures(size: Size, change: (to: (crop: Crop) => Crop) => void) {
  const fingers = useRef(new Map<number, Point>());

  const end = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  return {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, placeOn(event));
    },
    onPointerMove(event: PointerEvent) {
      if (!fingers.current.has(event.pointerId)) return;
      const before = [...fingers.current.values()].slice(0, 2);
      fingers.current.set(event.pointerId, placeOn(event));
      const now = [...fingers.current.values()].slice(0, 2);
      const [from, to] = [middle(before), middle(now)];
      const closer = spread(before) > 0 ? spread(now) / spread(before) : 1;
      change((crop) => zoomed(size, pulled(size, crop, to.x - from.x, to.y - from.y), closer, to.x, to.y));
    },
    onPointerUp: end,
    onPointerCancel: end,
    onWheel: ({ deltaY }: WheelEvent) => change((crop) => zoomed(size, crop, Math.exp(-deltaY / 500))),
  };
}
