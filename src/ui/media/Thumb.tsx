import { useEffect, useRef } from 'react';
import css from './Cover.module.css';

function bytes(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

async function paint(canvas: HTMLCanvasElement, hash: string): Promise<void> {
  const { thumbHashToRGBA } = await import('thumbhash');
  const { w, h, rgba } = thumbHashToRGBA(bytes(hash));
  canvas.width = w;
  canvas.height = h;
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
}

/** A ThumbHash as a small canvas: no data address, so the content policy needs no exception. */
export function Thumb({ hash }: { hash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // A hash that cannot be read leaves the plain surface; the picture itself is still to come.
    if (canvas.current) paint(canvas.current, hash).catch(() => undefined);
  }, [hash]);
  return <canvas ref={canvas} className={css.thumb} width={1} height={1} />;
}
