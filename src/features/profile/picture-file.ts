import { type Crop, squareOf } from './crop.ts';

/** Longest edge that is kept while a picture is cut, pixels: more is memory that phones do not have. */
const longest = 2048;
/** Edge of the picture that goes out, pixels. */
const edge = 640;

/** Reads a file that a person chose, turned upright. @throws when it is no picture that this browser can read */
export async function openPicture(file: File): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = whole;
  const share = longest / Math.max(width, height);
  if (share >= 1) return whole;
  const size = { resizeWidth: Math.round(width * share), resizeHeight: Math.round(height * share) };
  const smaller = await createImageBitmap(whole, { ...size, resizeQuality: 'high' });
  whole.close();
  return smaller;
}

/** Draws the square that a crop cuts out over the whole of a canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, edge } = squareOf(picture, crop);
  // A clear picture would show what was drawn before.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, edge, edge, 0, 0, canvas.width, canvas.height);
}

/** The square as a file to send. */
export function cutOut(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  drawCrop(canvas, picture, crop);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(new File([blob], 'picture.jpg', { type: blob.type })) : reject(new Error('no picture'));
    canvas.toBlob(take, 'image/jpeg', 0.92);
  });
}
