import { bannerDice, type Cube, outline, planes } from '../../src/ui/media/cubes.ts';
import { pips } from '../../src/ui/media/pips.ts';

/** What a banner is painted with, light and dark. */
const paints: Record<string, readonly [light: string, dark: string]> = {
  ground: ['#E3E8FF', '#1C2348'],
  disc: ['#D3DBFF', '#242D5C'],
  inner: ['#C2CDFC', '#2D3870'],
  card: ['#FFFFFF', '#E8ECFB'],
  line: ['#B9C4F0', '#8E9CE0'],
  brand: ['#2F4BD8', '#4A62EB'],
  soft: ['#6F86F5', '#6F86F5'],
};

/** The colours that the shapes use. An SVG in an `img` follows the device's theme by its own media query. */
function themes(shapes: string): string {
  const used = Object.entries(paints).filter(([name]) => shapes.includes(`var(--${name})`));
  const [light, dark] = [0, 1].map((at) => used.map(([name, pair]) => `--${name}:${pair[at]}`).join(';'));
  return `<style>:root{${light}}@media (prefers-color-scheme:dark){:root{${dark}}}</style>`;
}

/**
 * 358 by 164, like the carousel. Texts are not part of the pictures, because there are five languages. They cover the left up
 * to x = 243, and on a small phone, which shows the right end of the picture, up to x = 266: `place` puts the art, drawn
 * around (179, 86), to the right of that.
 */
function banner(art: string, place = 'translate(209 33) scale(.54)'): string {
  const shapes = `<path fill="var(--ground)" d="M0 0h358v164H0z"/><circle cx="310" cy="82" r="100" fill="var(--disc)"/><circle cx="310" cy="82" r="70" fill="var(--inner)"/>
<g transform="${place}">${art}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 358 164">${themes(shapes)}
${shapes}</svg>\n`;
}

/** The pips of a face as the round ends of lines without length, which take fewer bytes than circles. */
const pipsOf = (value: number) =>
  `<path d="${(pips[value] ?? []).map(([x, y]) => `M${x} ${y}h0`).join('')}"/>`;

const cube = ({ x, y, scale, colours, faces }: Cube) => {
  const sides = (Object.keys(planes) as (keyof typeof planes)[]).map(
    (side) =>
      `<g transform="matrix(${planes[side]})"><use href="#f" fill="${colours[side]}"/>${pipsOf(faces[side])}</g>`,
  );
  return (
    `<g transform="translate(${x} ${y})scale(${scale})"><use href="#o" fill="${colours.left}" stroke="${colours.left}"/>` +
    `<g stroke="${colours.pip}" stroke-width="7.8" stroke-linecap="round">${sides.join('')}</g></g>`
  );
};

/** Three dice, for the proof of a round. */
const proof = banner(
  `<defs><path id="o" d="${outline}" stroke-width="4" stroke-linejoin="round"/><rect id="f" x=".6" y=".6" width="38.8" height="38.8" rx="6" stroke="none"/></defs>${bannerDice.map(cube).join('')}`,
  'translate(0 0)',
);

/** A countdown around a die, for the rounds of a minute. */
const dice = banner(
  '<circle cx="179" cy="86" r="62" fill="none" stroke="var(--card)" stroke-width="11"/><path d="M179 24a62 62 0 1 1-59 81" fill="none" stroke="var(--brand)" stroke-width="11" stroke-linecap="round"/>' +
    `<rect x="145" y="52" width="68" height="68" rx="15" fill="var(--brand)"/><g transform="translate(145 52)scale(1.7)" stroke="#FFFFFF" stroke-width="7.8" stroke-linecap="round">${pipsOf(5)}</g>`,
);

/** A bank card with lines of a ledger. */
const wallet = banner(
  '<rect x="118" y="34" width="116" height="74" rx="14" fill="var(--soft)" transform="rotate(-7 176 71)"/>' +
    '<rect x="112" y="52" width="134" height="84" rx="14" fill="var(--card)"/><rect x="112" y="68" width="134" height="16" fill="var(--brand)"/>' +
    '<path d="M128 104h52M128 118h34" stroke="var(--line)" stroke-width="7" stroke-linecap="round"/><circle cx="222" cy="112" r="11" fill="var(--brand)"/>',
);

/** A phone that shows a list although its radio waves are crossed out. */
const offline = banner(
  '<rect x="142" y="24" width="74" height="122" rx="14" fill="var(--brand)"/><rect x="149" y="34" width="60" height="102" rx="7" fill="var(--card)"/>' +
    '<path d="M159 52h28M159 70h40M159 88h34M159 106h40M159 122h22" stroke="var(--line)" stroke-width="7" stroke-linecap="round"/>' +
    '<g fill="none" stroke="var(--soft)" stroke-width="6" stroke-linecap="round"><path d="M232 66c14-13 34-13 48 0M242 78c8-8 20-8 28 0M234 100l44-48"/></g>',
);

/** The demo's banners by name. */
export const banners: Record<string, string> = { dice, proof, wallet, offline };
