/** The size of a shared picture, px. */
export const pictureWidth = 1080;
const height = 566;

/**
 * Draws a picture to be shared: what `draw` puts on it, and a line of text under that. `null` where the browser gives no
 * canvas.
 */
export async function sharedPicture(
  words: string,
  draw: (pen: CanvasRenderingContext2D) => void,
): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width: pictureWidth, height });
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#F6F7F9';
  pen.fillRect(0, 0, pictureWidth, height);
  draw(pen);
  write(pen, words, { y: 440, font: '600 40px' });
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

/** Writes a line in the middle of the picture. `y`: its baseline, px; `font`: weight and size. */
export function write(
  pen: CanvasRenderingContext2D,
  words: string,
  { y, font }: { y: number; font: string },
): void {
  pen.fillStyle = '#11151C';
  pen.font = `${font} "Manrope Variable", system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.fillText(words, pictureWidth / 2, y, pictureWidth - 96);
}
