import { pips } from './pips.ts';

const ivory = { top: '#FFFFFF', left: '#D5DCF7', right: '#B9C4F0', pip: '#2A3FB4' };
const indigo = { top: '#6F86F5', left: '#2F4BD8', right: '#4A62EB', pip: '#FFFFFF' };

interface CubeProps {
  /** Where the upper corner of the left and right faces meet, and the size to a cube of 44 px. */
  x: number;
  y: number;
  scale: number;
  colours: typeof ivory;
  /** The values that the three visible faces show. */
  faces: readonly [top: number, left: number, right: number];
}

/** A cube seen from a corner: three faces, each sheared onto its plane, over the outline that rounds its edges. */
function Cube({ x, y, scale, colours, faces: [top, left, right] }: CubeProps) {
  const wide = 36.1 * scale;
  const planes = [
    { value: top, fill: colours.top, matrix: [0.9526, 0.55, -0.9526, 0.55, 0, -44] },
    { value: left, fill: colours.left, matrix: [0.9526, 0.55, 0, 1.1, -38.1, -22] },
    { value: right, fill: colours.right, matrix: [0.9526, -0.55, 0, 1.1, 0, 0] },
  ];
  const outline = `M0 ${-42 * scale}l${wide} ${22 * scale}v${42 * scale}l${-wide} ${21 * scale}l${-wide} ${-21 * scale}v${-42 * scale}z`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={outline} fill={colours.left} stroke={colours.left} strokeWidth="4" strokeLinejoin="round" />
      <g transform={`scale(${scale})`}>
        {planes.map(({ value, fill, matrix }) => (
          <g key={fill} transform={`matrix(${matrix.join(' ')})`}>
            <rect x=".6" y=".6" width="38.8" height="38.8" rx="6" fill={fill} />
            {pips[value]?.map(([cx, cy]) => (
              <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="3.9" fill={colours.pip} />
            ))}
          </g>
        ))}
      </g>
    </g>
  );
}

/** Three dice before a pale sun: the picture of the fairness slide, 358 by 156. */
export function BannerDice() {
  return (
    <svg viewBox="0 0 358 156" preserveAspectRatio="xMaxYMid meet" overflow="visible" aria-hidden="true">
      <circle cx="292" cy="82" r="104" style={{ fill: 'light-dark(#D3DBFF,#242D5C)' }} />
      <circle cx="292" cy="82" r="70" style={{ fill: 'light-dark(#C2CDFC,#2D3870)' }} />
      <Cube x={298} y={74} scale={1} colours={ivory} faces={[4, 2, 1]} />
      <Cube x={236} y={116} scale={0.5455} colours={indigo} faces={[3, 6, 5]} />
      <Cube x={334} y={132} scale={0.3182} colours={indigo} faces={[1, 2, 3]} />
    </svg>
  );
}
