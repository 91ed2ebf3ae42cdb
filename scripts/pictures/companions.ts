import type { Portrait } from './portraits.ts';

const grounds = [
  ['#E8E4F1', '#D6CFE8'],
  ['#DCE3F5', '#C6D1EE'],
  ['#E4ECE6', '#CFDFD4'],
  ['#F1E6DD', '#E6D3C4'],
  ['#F0EADB', '#E2D7BD'],
  ['#DFECEE', '#C8DEE2'],
] as const;
const skins = [
  ['#F0CFB4', '#DAB599'],
  ['#E3B99B', '#CCA68B'],
  ['#C9936F', '#B48463'],
  ['#9C6846', '#855636'],
  ['#6E4731', '#5A3826'],
] as const;
const hers = ['long', 'bob', 'knot', 'long', 'curls', 'bob', 'knot'] as const;
const his = ['short', 'parted', 'crop', 'curls', 'short', 'crop', 'parted'] as const;
const black = '#1F1D22';
const browns = ['#4A3528', '#5B3A29'];
const colours = [black, browns[0], '#2A2B33', '#A7A9B0', browns[1], black];
const clothes = ['#66589C', '#4A5FB0', '#3F6E58', '#9A5560', '#8A7140', '#35688C', '#A0622F', '#54785B'];

/**
 * Sixty people, no two alike: the lists are traversed with step sizes that have no common factor. Women have even indexes and
 * men odd ones; the names in `server/demo/companion-texts.ts` have the same order.
 */
export const companions: readonly Portrait[] = Array.from({ length: 60 }, (_, i) => {
  const at = <Item>(items: readonly Item[], step: number) =>
    items[(i * step + Math.floor(i / 7)) % items.length] as Item;
  const woman = i % 2 === 0;
  const hair = woman ? at(hers, 3) : at(his, 3);
  const extra = woman
    ? ([undefined, 'earrings', undefined, 'glasses', 'earrings'] as const)[(i / 2) % 5]
    : (['beard', undefined, 'glasses', undefined] as const)[((i - 1) / 2) % 4];
  const colour = colours[Math.floor(i / 5) % colours.length] as string;
  return {
    ground: at(grounds, 5),
    skin: skins[i % 5] as (typeof skins)[number],
    hair,
    // Brown hair would be of one colour with the deepest skin.
    colour: i % 5 === 4 && browns.includes(colour) ? black : colour,
    clothes: clothes[(i * 3) % 8] as string,
    ...(extra && { extra }),
  } as const;
});
