/** A drawn person on a pale background; `hair` is one of the cuts below. */
export type Portrait = {
  ground: readonly [page: string, disc: string];
  skin: readonly [face: string, neck: string];
  hair: keyof typeof cuts;
  colour: string;
  clothes: string;
  extra?: keyof typeof extras;
};

const fair = ['#F0CFB4', '#DAB599'] as const;
const warm = ['#E3B99B', '#CCA68B'] as const;
const tan = ['#C9936F', '#B48463'] as const;
const brown = ['#9C6846', '#855636'] as const;
const deep = ['#6E4731', '#5A3826'] as const;

const fringe = 'M124 146c2-34 18-50 40-50s38 16 38 50c-10-8-16-20-20-32-14 14-34 22-58 32z';
const parting = 'M124 148c-2-38 14-54 40-54 24 0 40 16 38 50-20-4-36-14-46-30-6 16-16 28-32 34z';
const hairline = 'M126 136c2-26 16-40 36-40s34 14 36 40c-8-14-20-20-36-20s-28 6-36 20z';

/** Each haircut in two parts: behind the head, and on the forehead. */
const cuts = {
  short: ['M116 140c-4-52 16-74 46-74s50 20 46 72l-8 14h-76z', fringe],
  crop: ['M118 146c-6-54 16-78 44-78s50 24 44 78z', hairline],
  parted: ['M114 150c-6-58 16-84 48-84s54 26 48 84l-8 10h-80z', parting],
  bob: ['M112 160c-8-70 18-96 50-96s58 26 50 96c-2 18-12 26-20 26h-62c-10 0-16-10-18-26z', fringe],
  long: [
    'M108 150c0-62 22-88 54-88s54 26 54 88c0 42 8 64 17 88 4 10-3 16-13 13-38-11-78-11-116 0-10 3-17-3-13-13 9-24 17-46 17-88z',
    parting,
  ],
  knot: [
    'M116 146c-4-54 18-80 46-80s50 26 46 80l-8 8h-76zM140 62a22 22 0 1 1 44 0 22 22 0 1 1-44 0z',
    hairline,
  ],
  curls: [
    'M112 150c-14-6-16-30-2-38-6-18 10-34 26-32 8-18 44-18 52 0 16-2 32 14 26 32 14 8 12 32-2 38-2 14-12 20-20 18h-60c-8 2-18-4-20-18z',
    hairline,
  ],
  scarf: [
    'M106 156c-4-66 22-94 56-94s60 28 56 94c-1 34 10 58 26 84H80c16-26 27-50 26-84z',
    'M118 156c-4-46 16-66 44-66s48 20 44 66c-2-30-16-46-44-46s-42 16-44 46z',
  ],
} as const;

const dark = '#2A2B33';

const extras = {
  glasses: `<g fill="none" stroke="${dark}" stroke-width="4"><circle cx="146" cy="154" r="13"/><circle cx="178" cy="154" r="13"/><path d="M159 152h6"/></g>`,
  beard:
    '<path fill="HAIR" d="M125 158c2 34 18 50 37 50s35-16 37-50c-6 14-14 20-24 20h-26c-10 0-18-6-24-20z"/>',
  earrings: '<g fill="#D9DEE8"><circle cx="126" cy="178" r="5"/><circle cx="198" cy="178" r="5"/></g>',
} as const;

/** Eyes, brows and nose, in tones of hair and skin. Glasses and a beard are drawn over them, and the mouth over the beard. */
const features = (shade: string, brow: string) => `
<g fill="none" stroke="${brow}" stroke-width="3.2" stroke-linecap="round"><path d="M138 146q8-5 16-1M170 145q8-4 16 1"/></g>
<g fill="${dark}"><circle cx="146.5" cy="156" r="3.6"/><circle cx="177.5" cy="156" r="3.6"/></g>
<path d="M162 157q4 9 1 13-3 2-6 0" fill="none" stroke="${shade}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`;
/** Redder than the skin, and lighter than a deep one, on which a dark mouth would not be seen. */
const mouth = (skin: string) =>
  `<path d="M150 182q12 10 24 0" fill="none" stroke="${skin === deep[0] ? '#C9786B' : '#9E4A45'}" stroke-width="3.6" stroke-linecap="round"/>`;

/** The cuts that leave the ears free. */
const shortCuts: readonly (keyof typeof cuts)[] = ['short', 'crop', 'parted', 'knot', 'curls'];
const ears = (skin: string) =>
  `<g fill="${skin}"><ellipse cx="124" cy="158" rx="8" ry="12"/><ellipse cx="200" cy="158" rx="8" ry="12"/></g>`;

/** The visible part of the drawing: the head for a small round avatar, or head and shoulders for a page. */
const views = { head: '32 34 260 260', shoulders: '-4 16 332 332' } as const;

/** An SVG of the portrait, `edge` pixels wide. */
export function portrait(
  { ground, skin, hair, colour, clothes, extra }: Portrait,
  edge: number,
  view: keyof typeof views = 'head',
): string {
  const [back, front] = cuts[hair];
  const more = extra ? extras[extra].replace('HAIR', colour) : '';
  // In a small avatar the eyes would be too small.
  const faced = view === 'shoulders';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="${views[view]}">
<path fill="${ground[0]}" d="M-9 0h342v350H-9z"/><circle cx="162" cy="150" r="128" fill="${ground[1]}"/>
<path fill="${colour}" d="${back}"/><path fill="${skin[1]}" d="M142 196h40v44c0 12-40 12-40 0z"/>
<path fill="${clothes}" d="M48 400c0-116 44-154 94-166 8 16 32 16 40 0 50 12 94 50 94 166z"/>
${faced && shortCuts.includes(hair) ? ears(skin[1]) : ''}<ellipse cx="162" cy="152" rx="37" ry="49" fill="${skin[0]}"/><path fill="${colour}" d="${front}"/>${faced ? features(skin[1], colour) : ''}${more}${faced ? mouth(skin[0]) : ''}</svg>`;
}

const rose = ['#F1E6DD', '#E6D3C4'] as const;
const sage = ['#E4ECE6', '#CFDFD4'] as const;
const lilac = ['#E8E4F1', '#D6CFE8'] as const;
const sky = ['#DCE3F5', '#C6D1EE'] as const;
const sand = ['#F0EADB', '#E2D7BD'] as const;

const black = '#1F1D22';
const umber = '#4A3528';
const chestnut = '#7A4B2E';
const grey = '#A7A9B0';
const shadow = '#8E9DC9';

/** The preset avatars, in the order of their numbers, from 1: that of a new member, who has not chosen a face, shows nobody. */
export const portraits: readonly Portrait[] = [
  { ground: sky, skin: [shadow, shadow], hair: 'crop', colour: shadow, clothes: shadow },
  { ground: rose, skin: tan, hair: 'bob', colour: black, clothes: '#8B5A49' },
  { ground: sage, skin: fair, hair: 'parted', colour: umber, clothes: '#3F6E58' },
  { ground: lilac, skin: deep, hair: 'curls', colour: black, clothes: '#66589C', extra: 'earrings' },
  { ground: sand, skin: warm, hair: 'long', colour: chestnut, clothes: '#8A7140' },
  { ground: sky, skin: brown, hair: 'crop', colour: black, clothes: '#3C6A86', extra: 'beard' },
  { ground: rose, skin: fair, hair: 'knot', colour: chestnut, clothes: '#9A5560', extra: 'earrings' },
  { ground: sage, skin: tan, hair: 'scarf', colour: '#4E7C6B', clothes: '#2F5546' },
  { ground: lilac, skin: fair, hair: 'short', colour: grey, clothes: '#575C86', extra: 'glasses' },
  { ground: sand, skin: deep, hair: 'crop', colour: black, clothes: '#A0622F' },
  { ground: sky, skin: fair, hair: 'bob', colour: '#C39A5B', clothes: '#4A5FB0', extra: 'glasses' },
  { ground: rose, skin: brown, hair: 'long', colour: black, clothes: '#7C4A5A' },
  { ground: sage, skin: warm, hair: 'parted', colour: black, clothes: '#54785B', extra: 'beard' },
  { ground: lilac, skin: tan, hair: 'knot', colour: dark, clothes: '#7B6AB0' },
  { ground: sand, skin: brown, hair: 'scarf', colour: '#B58A3C', clothes: '#8C6A2C' },
  { ground: sky, skin: tan, hair: 'curls', colour: umber, clothes: '#35688C' },
  { ground: rose, skin: warm, hair: 'crop', colour: grey, clothes: '#85584C', extra: 'beard' },
  { ground: sage, skin: deep, hair: 'long', colour: black, clothes: '#41705C', extra: 'earrings' },
  { ground: lilac, skin: warm, hair: 'bob', colour: grey, clothes: '#645A8A', extra: 'glasses' },
  { ground: sand, skin: tan, hair: 'short', colour: black, clothes: '#93713C', extra: 'glasses' },
];
