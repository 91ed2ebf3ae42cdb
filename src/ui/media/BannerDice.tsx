import { bannerDice, type Cube, outline, planes } from './cubes.ts';
import { pips } from './pips.ts';

const faces = ['top', 'left', 'right'] as const;

function Die({ x, y, scale, colours, faces: values }: Cube) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d={outline} fill={colours.left} stroke={colours.left} strokeWidth="4" strokeLinejoin="round" />
      {faces.map((face) => (
        <g key={face} transform={`matrix(${planes[face]})`}>
          <rect x=".6" y=".6" width="38.8" height="38.8" rx="6" fill={colours[face]} />
          {pips[values[face]]?.map(([cx, cy]) => (
            <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="3.9" fill={colours.pip} />
          ))}
        </g>
      ))}
    </g>
  );
}

/** The picture of the slide about verifiable results, where the operator has no banners: three dice before a pale sun. */
export function BannerDice() {
  return (
    <svg viewBox="0 0 358 164" preserveAspectRatio="xMaxYMid meet" overflow="visible" aria-hidden="true">
      <circle cx="310" cy="82" r="100" style={{ fill: 'light-dark(#D3DBFF,#242D5C)' }} />
      <circle cx="310" cy="82" r="70" style={{ fill: 'light-dark(#C2CDFC,#2D3870)' }} />
      {bannerDice.map((die) => (
        <Die key={die.x} {...die} />
      ))}
    </svg>
  );
}
