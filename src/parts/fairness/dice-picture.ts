import { pips } from '../../ui/media/pips.ts';
import { pictureWidth, sharedPicture } from '../../ui/media/shared-picture.ts';

/** The edge of a die, px. */
const edge = 220;

/** The distance between the middle and an outer pip, px: the same on every face, unlike on the screen. */
const pipOffset = 54;

/** A picture of a round's dice with a line under them, to be shared; `null` where there are no dice or no canvas. */
export async function dicePicture(dice: readonly number[], words: string): Promise<Blob | null> {
  if (dice.length === 0) return null;
  const gap = 48;
  const left = (pictureWidth - dice.length * edge - (dice.length - 1) * gap) / 2;
  return sharedPicture(words, (pen) => {
    for (const [at, value] of dice.entries()) drawDie(pen, value, left + at * (edge + gap), 116);
  });
}

function drawDie(pen: CanvasRenderingContext2D, value: number, x: number, y: number): void {
  pen.fillStyle = '#FFFFFF';
  pen.strokeStyle = '#D3D8E1';
  pen.lineWidth = 4;
  pen.beginPath();
  pen.roundRect(x, y, edge, edge, 44);
  pen.fill();
  pen.stroke();
  pen.fillStyle = '#1B2130';
  const centre = edge / 2;
  // The picture uses only three columns and rows of the grid: before, at and behind its middle.
  const offset = (place: number) => Math.sign(place - 20) * pipOffset;
  for (const [column, row] of pips[value] ?? []) {
    pen.beginPath();
    pen.arc(x + centre + offset(column), y + centre + offset(row), 20, 0, 2 * Math.PI);
    pen.fill();
  }
}
