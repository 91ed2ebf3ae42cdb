/** The colours of a badge: ribbons, rim, disc, and the sign on it. They are visible on light and dark backgrounds. */
type Look = { ribbon: string; rim: string; disc: string; sign: string };

const bronze: Look = { ribbon: '#8A4A24', rim: '#A55E33', disc: '#D08B5B', sign: '#FFF3EA' };
const silver: Look = { ribbon: '#5F6A7A', rim: '#7C8797', disc: '#B4BDCA', sign: '#FFFFFF' };
const gold: Look = { ribbon: '#9A6A0A', rim: '#C98B16', disc: '#F2B544', sign: '#FFFBEF' };
const indigo: Look = { ribbon: '#2740BC', rim: '#3D54D6', disc: '#6F86F5', sign: '#FFFFFF' };

/** A five-pointed star around a point, with one tip at the top. */
function star(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = (Math.PI / 5) * i - Math.PI / 2;
    const far = i % 2 === 0 ? radius : radius * 0.45;
    return `${(x + far * Math.cos(angle)).toFixed(1)} ${(y + far * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}

/** The stars of a badge, by their number: side by side, in a triangle or in a square. */
const starLayouts: Record<number, string> = {
  1: star(24, 20, 10),
  2: star(17.8, 20.5, 6.6) + star(30.2, 20.5, 6.6),
  3: star(24, 14.4, 6) + star(17.2, 24.6, 6) + star(30.8, 24.6, 6),
  4: star(17.6, 14.6, 5.6) + star(30.4, 14.6, 5.6) + star(17.6, 26, 5.6) + star(30.4, 26, 5.6),
};

/** A medal with two ribbons and as many stars as its group's number. */
const badge = (stars: number, { ribbon, rim, disc, sign }: Look) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
<path d="M13 28l-3 18 8-4 6 5V30zM35 28l3 18-8-4-6 5V30z" fill="${ribbon}"/>
<circle cx="24" cy="20" r="18" fill="${rim}"/><circle cx="24" cy="20" r="14.6" fill="${disc}"/>
<path d="${starLayouts[stars]}" fill="${sign}"/>
</svg>\n`;

/** The badges of members' groups by name; the fourth is for sites that have one more. */
export const groupBadges: Record<string, string> = {
  1: badge(1, bronze),
  2: badge(2, silver),
  3: badge(3, gold),
  4: badge(4, indigo),
};
