import { box, disc, drawing, repeat, shape } from './shapes.ts';

/** The heights of a row of houses. */
const roofs = [150, 220, 180, 260, 130, 240, 190, 160];

type Colours = readonly [sky: string, far: string, near: string, dark: string, light: string];

/** Drawings of places on a canvas of 400 by 400. */
const places: Record<string, (colours: Colours) => string> = {
  cafe: ([, far, near, dark, light]) =>
    `${box(0, 290, 400, 110, near)}${box(60, 60, 280, 150, far, 12)}${box(196, 60, 8, 150, light)}` +
    `${shape('M130 232h110v44c0 34-22 54-55 54s-55-20-55-54z', light)}` +
    `<path d="M240 246h14c34 0 34 48-6 48" fill="none" stroke="${light}" stroke-width="11"/>` +
    `${box(108, 330, 154, 11, dark, 6)}` +
    `<path d="M165 214c-12-18 12-26 0-46M205 214c-12-18 12-26 0-46" fill="none" stroke="${dark}" stroke-width="6" stroke-linecap="round" opacity=".5"/>`,
  museum: ([, far, near, dark, light]) =>
    `${disc(310, 90, 44, far)}${shape('M50 170 200 80l150 90z', near)}${box(60, 170, 280, 22, dark)}` +
    `${repeat(5, (i) => box(78 + i * 56, 196, 24, 122, light, 3))}${box(50, 318, 300, 20, near)}${box(30, 338, 340, 62, dark)}`,
  skyline: ([, far, near, dark, light]) =>
    `${disc(290, 110, 50, light)}${repeat(8, (i) => box(i * 52 - 8, 330 - (roofs[i] ?? 0), 46, 260, far))}` +
    `${repeat(7, (i) => box(i * 60 - 10, 370 - (roofs[7 - i] ?? 0) * 0.7, 48, 260, near))}` +
    `${repeat(24, (i) => box(4 + (i % 6) * 60, 300 + Math.floor(i / 6) * 22, 9, 10, light, 2))}${box(0, 380, 400, 20, dark)}`,
  park: ([, far, near, dark, light]) =>
    `${disc(90, 90, 38, light)}${shape('M0 260c90-70 190-50 400-20v160H0z', far)}${shape('M0 310c120-40 260-30 400 10v80H0z', near)}` +
    `${repeat(3, (i) => `${box(96 + i * 96, 200, 12, 110, dark, 4)}${disc(102 + i * 96, 186, 46 - i * 6, i % 2 ? far : dark)}`)}` +
    `<path d="M190 410c-66-44 74-56 44-112" fill="none" stroke="${light}" stroke-width="18" stroke-linecap="round"/>`,
  concert: ([, far, near, dark, light]) =>
    `${shape('M0 0h110C90 120 60 220 0 300zM400 0H290c20 120 50 220 110 300z', near)}${shape('M130 0h140l60 320H70z', far)}` +
    `${box(0, 300, 400, 100, dark)}${shape('M120 200c40-30 130-30 170 0l-14 66H134z', dark)}` +
    `${box(150, 262, 8, 48, dark)}${box(250, 262, 8, 48, dark)}${box(138, 230, 130, 16, light, 3)}` +
    `${repeat(9, (i) => disc(24 + i * 44, 384, 20, near))}`,
  table: ([, far, near, dark, light]) =>
    `${shape('M0 230h400v170H0z', near)}${box(194, 0, 6, 60, dark)}${shape('M140 120c0-80 114-80 114 0z', dark)}${disc(197, 122, 15, light)}` +
    `<ellipse cx="200" cy="318" rx="92" ry="38" fill="${light}"/><ellipse cx="200" cy="316" rx="58" ry="22" fill="${far}"/>` +
    `${box(70, 274, 8, 92, dark, 4)}${box(322, 274, 8, 92, dark, 4)}`,
  river: ([, far, near, dark, light]) =>
    `${disc(200, 120, 54, light)}${shape('M0 220 90 130l70 70 80-110 160 130v40H0z', far)}${box(0, 240, 400, 160, near)}` +
    `${shape('M110 310h180l-36 40H146z', dark)}${box(196, 190, 7, 120, dark)}${shape('M210 196v100h76z', light)}`,
  trail: ([, far, near, dark, light]) =>
    `${disc(310, 84, 36, light)}${shape('M-20 330 120 110l90 140 60-80 150 160z', far)}${shape('M84 168l36-58 38 60-22 16-16-20-18 18z', light)}` +
    `${shape('M0 300c130-20 250 30 400-10v110H0z', near)}` +
    `<path d="M210 400c-70-40 60-52 4-100" fill="none" stroke="${light}" stroke-width="18" stroke-linecap="round"/>` +
    `${repeat(4, (i) => shape(`M${40 + i * 100} 340l18-50 18 50z`, dark))}`,
};

const palettes: readonly Colours[] = [
  ['#DCE3F5', '#B9C6E8', '#7F92CC', '#43548F', '#FFF6E0'],
  ['#F3E7DC', '#E0C2A8', '#BD8B6C', '#754E3C', '#FFF9EF'],
  ['#E2EDE5', '#BAD3C1', '#7CA58A', '#3E6550', '#FBF6DD'],
  ['#E9E4F2', '#CBC0E2', '#9787C4', '#574A87', '#FFF1E6'],
];

/** Every place in four colour schemes, by name: SVG, `edge` pixels wide. */
export const placePictures = (edge: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(places).flatMap(([name, draw]) =>
      palettes.map((colours, i) => [`${name}-${i + 1}`, drawing(edge, colours[0], draw(colours))]),
    ),
  );
