import { type Crop, squareOf } from './crop.ts';

/** The longest edge in pixels of a picture that is cropped. A larger one can exceed the memory of a phone. */
const longestEdge = 2048;
/** The edge in pixels of the picture that is uploaded. */
const uploadEdge = 640;

/** Decodes a file that a person chose, with its orientation applied. @throws if the browser cannot decode it as a picture */
export async function openPicture(file: File): Promise<ImageBitmap> {
  const full = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = full;
  const scale = longestEdge / Math.max(width, height);
  if (scale >= 1) return full;
  const size = { resizeWidth: Math.round(width * scale), resizeHeight: Math.round(height * scale) };
  const smaller = await createImageBitmap(full, { ...size, resizeQuality: 'high' });
  full.close();
  return smaller;
}

/** Draws a crop over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, edge } = squareOf(picture, crop);
  // Transparent pictures get a white background: the canvas still holds the previous frame.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, edge, edge, 0, 0, canvas.width, canvas.height);
}

/** The crop as a JPEG file to upload. */
export function cutOut(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = uploadEdge;
  canvas.height = uploadEdge;
  drawCrop(canvas, picture, crop);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(new File([blob], 'picture.jpg', { type: blob.type })) : reject(new Error('no picture'));
    canvas.toBlob(take, 'image/jpeg', 0.92);
  });
}
