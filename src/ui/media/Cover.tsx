import ImageOff from 'lucide-react/icons/image-off';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from './Cover.module.css';
import { Icon } from './Icon.tsx';

interface CoverProps {
  src?: string | undefined;
  /** A ThumbHash in Base64, shown until the picture is loaded. */
  thumbhash?: string | undefined;
  /** Empty where the title is beside it. */
  alt?: string;
  /** Width to height. */
  ratio?: `${number}/${number}`;
  /** A label in the lower corner, such as the film's length. */
  mark?: ReactNode;
  /** Anything else over the picture, such as a rank. */
  children?: ReactNode;
  /** Above the fold: fetched at once with high priority. */
  eager?: boolean;
  shape?: 'rounded' | 'square';
}

/** A picture in a box of fixed size: nothing moves when it loads, and the box stays if it does not. */
export function Cover(props: CoverProps) {
  const { src, thumbhash, alt = '', ratio = '16/10', mark, children, eager, shape } = props;
  const [loaded, setLoaded] = useState<string>();
  const [broken, setBroken] = useState<string>();
  const missing = !src || broken === src;
  useEffect(() => {
    if (!broken) return;
    // What did not load without a network is asked for again when there is one.
    const again = () => setBroken(undefined);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [broken]);
  return (
    <div className={css.cover} data-shape={shape} style={{ aspectRatio: ratio }}>
      {thumbhash && (missing || loaded !== src) && <Thumb hash={thumbhash} />}
      {missing ? (
        !thumbhash && <Icon of={ImageOff} size={24} className={css.missing} />
      ) : (
        <img
          src={src}
          alt={alt}
          decoding="async"
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          onLoad={() => setLoaded(src)}
          onError={() => setBroken(src)}
        />
      )}
      {mark !== undefined && <span className={css.mark}>{mark}</span>}
      {children}
    </div>
  );
}

function bytes(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** Ends with the turn of the last picture that waits: each is painted in a task of its own, so that taps come in between. */
let turns = Promise.resolve();

async function paint(canvas: HTMLCanvasElement, hash: string): Promise<void> {
  const { thumbHashToRGBA } = await import('thumbhash');
  turns = turns.then(() => new Promise((next) => setTimeout(next)));
  await turns;
  if (isThere(canvas)) return;
  const { w, h, rgba } = thumbHashToRGBA(bytes(hash));
  canvas.width = w;
  canvas.height = h;
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
}

/** Whether the picture over this canvas is there, or nobody sees them any more. */
function isThere({ isConnected, parentElement }: HTMLCanvasElement): boolean {
  const picture = parentElement?.querySelector('img');
  return !isConnected || (picture?.complete === true && picture.naturalWidth > 0);
}

/** A ThumbHash on a small canvas, because a `data:` URL would need an exception in the content security policy. */
function Thumb({ hash }: { hash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // An unreadable hash leaves the plain background; the picture itself may still load.
    const { current } = canvas;
    if (current && !isThere(current)) paint(current, hash).catch(() => undefined);
  }, [hash]);
  return <canvas ref={canvas} className={css.thumb} width={1} height={1} />;
}
