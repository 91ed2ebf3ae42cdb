import { type PointerEvent, useRef, type WheelEvent } from 'react';
import { type Crop, moved, type Size, zoomed } from './crop.ts';

type Point = { x: number; y: number };

/** Gestures of the cropper: one finger moves the picture, two fingers or the wheel zoom. Returns the props of the square. */
export function useCropGestures(size: Size, onChange: (to: (crop: Crop) => Crop) => void) {
  const fingers = useRef(new Map<number, Point>());

  const end = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  return {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, positionOf(event));
    },
    onPointerMove(event: PointerEvent) {
      if (!fingers.current.has(event.pointerId)) return;
      const before = [...fingers.current.values()].slice(0, 2);
      fingers.current.set(event.pointerId, positionOf(event));
      const now = [...fingers.current.values()].slice(0, 2);
      const [from, to] = [center(before), center(now)];
      const factor = distance(before) > 0 ? distance(now) / distance(before) : 1;
      onChange((crop) => zoomed(size, moved(size, crop, to.x - from.x, to.y - from.y), factor, to.x, to.y));
    },
    onPointerUp: end,
    onPointerCancel: end,
    onWheel: ({ deltaY }: WheelEvent) => onChange((crop) => zoomed(size, crop, Math.exp(-deltaY / 500))),
  };
}

/** The position of a pointer on the square, 0 to 1 in both directions. */
function positionOf({ currentTarget, clientX, clientY }: PointerEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

const center = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const distance = ([one, other]: readonly Point[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
