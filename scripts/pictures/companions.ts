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
const hairs = ['long', 'short', 'bob', 'parted', 'knot', 'crop', 'curls'] as const;
const colours = ['#1F1D22', '#4A3528', '#7A4B2E', '#2A2B33', '#A7A9B0', '#B08A55'];
const clothes = ['#66589C', '#4A5FB0', '#3F6E58', '#9A5560', '#8A7140', '#35688C', '#A0622F', '#54785B'];

/** Sixty people, no two alike: steps that share no factor walk through all lists at different speeds. */
export const companions: readonly Portrait[] = Array.from({ length: 60 }, (_, i) => {
  const at = <Item>(items: readonly Item[], step: number) =>
    items[(i * step + Math.floor(i / 7)) % items.length] as Item;
  const hair = at(hairs, 1);
  const bearded = (hair === 'short' || hair === 'crop' || hair === 'parted') && i % 4 === 1;
  const extra = bearded ? 'beard' : i % 5 === 2 ? 'glasses' : i % 5 === 4 ? 'earrings' : undefined;
  return {
    ground: at(grounds, 5),
    skin: skins[i % 5] as (typeof skins)[number],
    hair,
    colour: colours[Math.floor(i / 5) % colours.length] as string,
    clothes: clothes[(i * 3) % 8] as string,
    ...(extra && { extra }),
  } as const;
});
