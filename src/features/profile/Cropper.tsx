import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import css from './AvatarSheet.module.css';
import { type Crop, maxZoom, moved, zoomed } from './crop.ts';
import { drawCrop } from './picture-file.ts';
import { useCropGestures } from './useCropGestures.ts';

interface CropperProps {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (to: (crop: Crop) => Crop) => void;
}

/** Shows the part of a picture that becomes the avatar. One finger or the arrow keys move it, two fingers zoom. */
export function Cropper({ picture, crop, onChange }: CropperProps) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const gestures = useCropGestures(picture, onChange);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  function move(event: KeyboardEvent) {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    onChange((now) => moved(picture, now, ...arrow));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form part
    <div
      className={css.square}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture in it
      tabIndex={0}
      aria-label={t`Visible area. Use the arrow keys to move the photo.`}
      onKeyDown={move}
      {...gestures}
    >
      <canvas ref={canvas} width={edge} height={edge} />
    </div>
  );
}

/** A slider for the zoom, for people who cannot pinch. */
export function Zoom({ picture, crop, onChange }: CropperProps) {
  const { t } = useLingui();
  return (
    <label className={css.zoom}>
      <span className="label">
        {t({ message: 'Zoom', comment: 'A slider that brings a picture closer' })}
      </span>
      <input
        type="range"
        min={1}
        max={maxZoom}
        step={0.01}
        value={crop.zoom}
        onChange={({ target }) => onChange((now) => zoomed(picture, now, target.valueAsNumber / now.zoom))}
      />
    </label>
  );
}

/** Width and height of the canvas in pixels. It is displayed smaller. */
const edge = 640;
/** How far an arrow key moves the picture, as a share of the square's edge. */
const step = 0.05;
const arrows: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
};
