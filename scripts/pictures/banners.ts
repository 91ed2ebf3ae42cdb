import { pips } from '../../src/ui/media/pips.ts';

// An SVG in an `img` follows the device's theme by its own media query. Texts are not part of the pictures, because there are
// five languages.
const themes = `<style>
:root{--ground:#E3E8FF;--disc:#D3DBFF;--inner:#C2CDFC;--card:#FFFFFF;--line:#B9C4F0;--brand:#2F4BD8;--soft:#6F86F5}
@media (prefers-color-scheme:dark){:root{--ground:#1C2348;--disc:#242D5C;--inner:#2D3870;--card:#E8ECFB;--line:#8E9CE0;--brand:#4A62EB;--soft:#6F86F5}}
</style>`;

/**
 * 358 by 156, like the carousel. The text covers the left up to x = 258, and on a small phone, which shows the right end of
 * the picture, up to x = 277: `place` puts the art, drawn around (179, 86), to the right of that.
 */
const banner = (
  art: string,
  place = 'translate(225 36) scale(.5)',
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 358 156">${themes}
<path fill="var(--ground)" d="M0 0h358v156H0z"/><circle cx="314" cy="78" r="84" fill="var(--disc)"/><circle cx="314" cy="78" r="58" fill="var(--inner)"/>
<g transform="${place}">${art}</g></svg>\n`;

const die = (value: number, place: string, face: string, pip: string) =>
  `<g transform="${place}"><rect width="40" height="40" rx="9" fill="${face}"/>${(pips[value] ?? [])
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4" fill="${pip}"/>`)
    .join('')}</g>`;

const dice = banner(
  die(4, 'translate(284 34) rotate(-12) scale(.9)', 'var(--card)', 'var(--brand)') +
    die(2, 'translate(304 62) rotate(9) scale(1.1)', 'var(--brand)', 'var(--card)') +
    die(1, 'translate(282 98) rotate(-8) scale(.7)', 'var(--soft)', 'var(--card)'),
  'translate(0 0)',
);

/** A chain of blocks under a magnifying glass, for the proof of a round. */
const proof = banner(
  [92, 150, 208]
    .map(
      (x, i) =>
        `<rect x="${x}" y="66" width="44" height="44" rx="12" fill="${i === 1 ? 'var(--brand)' : 'var(--card)'}"/>`,
    )
    .join('') +
    '<path d="M136 88h14M194 88h14" stroke="var(--brand)" stroke-width="6" stroke-linecap="round"/>' +
    '<circle cx="172" cy="88" r="40" fill="none" stroke="var(--brand)" stroke-width="7"/><path d="M202 118l24 22" stroke="var(--brand)" stroke-width="10" stroke-linecap="round"/>' +
    '<path d="M160 88l9 9 17-19" fill="none" stroke="var(--card)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>',
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
