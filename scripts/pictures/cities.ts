import { box, disc, drawing, line, repeat, shape } from './shapes.ts';

/** What each city of the demo is known by, on a canvas of 400 by 400: the sky, and the drawing. */
const cities: Record<string, readonly [sky: string, parts: string]> = {
  // The column of the Angel before the tower and the volcanoes.
  'mexico-city': [
    '#F8E4D8',
    disc(92, 96, 40, '#FFF6E0') +
      shape('M-10 330 84 190l44 52 62-96 100 130 110 54z', '#E6C4B5') +
      `${box(24, 232, 52, 120, '#CFA193')}${box(84, 262, 40, 90, '#C08F82')}${box(262, 252, 38, 100, '#CFA193')}` +
      `${box(308, 150, 56, 202, '#B98577')}${box(320, 118, 32, 34, '#B98577')}${box(334, 62, 4, 58, '#B98577')}` +
      repeat(6, (i) => box(318, 164 + i * 30, 36, 10, '#F8E4D8', 2)) +
      `${box(184, 150, 32, 170, '#6B4A44')}${box(172, 140, 56, 14, '#6B4A44', 3)}` +
      shape('M200 62c10 6 12 44 8 78h-16c-4-34-2-72 8-78z', '#D79A2B') +
      `${shape('M194 92c-30-4-44-22-48-46 24 6 46 20 50 34zM206 92c30-4 44-22 48-46-24 6-46 20-50 34z', '#E5B04A')}` +
      disc(200, 56, 9, '#D79A2B') +
      `${box(152, 312, 96, 20, '#6B4A44')}${box(126, 330, 148, 22, '#5A3D38')}${box(0, 350, 400, 50, '#7C9468')}` +
      repeat(6, (i) => disc(i < 3 ? 24 + i * 40 : 172 + i * 40, 352, 24, i % 2 ? '#6B8458' : '#7C9468')),
  ],
  // The cathedral with its two yellow spires.
  guadalajara: [
    '#D9E6F7',
    disc(330, 84, 36, '#FFF6E0') +
      `${disc(200, 216, 54, '#E2A93A')}${box(196, 138, 8, 30, '#8A6A3C')}` +
      box(96, 226, 208, 134, '#F0E0C2') +
      repeat(2, (i) => {
        const x = i * 164;
        return (
          `${box(86 + x, 190, 64, 170, '#E3CDA3')}${shape(`M${80 + x} 192h76L${118 + x} 52z`, '#E9B440')}` +
          `${line(`M${104 + x} 108h28M${96 + x} 138h44M${88 + x} 166h60`, '#3F7CA8', 7)}${box(115 + x, 32, 6, 28, '#8A6A3C')}` +
          `${box(106 + x, 212, 24, 46, '#8A6A3C', 12)}${box(106 + x, 284, 24, 30, '#8A6A3C', 4)}`
        );
      }) +
      shape('M150 230l50-40 50 40z', '#E3CDA3') +
      `${disc(200, 262, 16, '#3F7CA8')}${shape('M176 360v-44a24 24 0 0 1 48 0v44z', '#8A6A3C')}` +
      `${box(0, 358, 400, 42, '#86A06F')}${disc(40, 350, 34, '#6F8A5A')}${disc(362, 350, 34, '#6F8A5A')}`,
  ],
  // The saddle mountain behind the bridge.
  monterrey: [
    '#FCE3C8',
    disc(306, 92, 40, '#FFF6E0') +
      shape('M-10 300 50 236l40-10 58-110 26 34 18-8 30 44 34-62 34 62 30 20 90 94v60H-10z', '#A5788A') +
      shape('M148 116l26 34 18-8 30 44-20 40-34-30-40 34-14-52zM256 124l34 62-16 34-30-30-22-4z', '#8C6177') +
      shape('M-10 320c90-60 200-30 420-40v120H-10z', '#6D4B66') +
      box(0, 330, 400, 70, '#8FB0C6') +
      repeat(6, (i) => line(`M250 138 ${20 + i * 36} 322`, '#FFF6E0', 3)) +
      repeat(3, (i) => line(`M250 138 ${300 + i * 36} 322`, '#FFF6E0', 3)) +
      `${shape('M242 130h18l26 226h-28z', '#FFF6E0')}${box(0, 318, 400, 14, '#4B3550')}` +
      line('M30 356h60M140 376h80M300 362h60', '#C9DCE8', 5),
  ],
  // The church on its hill before the volcano.
  puebla: [
    '#DDEBF3',
    `${disc(214, 62, 18, '#F7FAFC')}${disc(240, 50, 24, '#F7FAFC')}${disc(272, 38, 28, '#F7FAFC')}` +
      shape('M-30 400v-60L150 112q10-12 22-10t26 0q12-2 20 10l212 228v60z', '#7F93B5') +
      shape(
        'M110 162 150 112q10-12 22-10t26 0q12-2 20 10l44 48-26 6-18-16-22 30-26-28-24 22-18-18z',
        '#FFFFFF',
      ) +
      shape('M-10 400c40-90 130-128 210-128s170 38 210 128z', '#7FA065') +
      shape('M-10 400c60-50 130-62 210-62s150 12 210 62z', '#5F8150') +
      box(164, 226, 72, 58, '#F2BC4E') +
      repeat(2, (i) => {
        const x = i * 76;
        return `${box(148 + x, 196, 28, 88, '#F7D07A')}${shape(`M${146 + x} 198h32c0-30-32-30-32 0z`, '#D9572F')}${box(156 + x, 212, 12, 22, '#8A4A2B', 6)}`;
      }) +
      `${shape('M168 228c0-46 64-46 64 0z', '#D9572F')}${box(197, 172, 6, 24, '#8A4A2B')}${shape('M188 284v-22a12 12 0 0 1 24 0v22z', '#8A4A2B')}`,
  ],
  // A pyramid of the Maya between palms.
  merida: [
    '#D6EFEA',
    disc(318, 84, 42, '#FFF0C2') +
      repeat(6, (i) => box(60 + i * 22, 312 - i * 32, 280 - i * 44, 34, i % 2 ? '#D8C39A' : '#E6D5B0')) +
      `${box(166, 112, 68, 42, '#D8C39A')}${box(158, 104, 84, 12, '#BFA676')}${box(190, 122, 20, 32, '#6E5A38')}` +
      shape('M178 154h44l12 192h-68z', '#F6EBCF') +
      repeat(6, (i) => box(172, 168 + i * 30, 56, 4, '#BFA676')) +
      box(0, 344, 400, 56, '#6FA377') +
      repeat(2, (i) => {
        const x = i * 308;
        return (
          line(`M${46 + x} 366q-8-70 4-132`, '#7A5A3A', 10) +
          line(
            `M${50 + x} 232q-26-28-50 2M${50 + x} 232q26-28 50 2M${50 + x} 232q-10-40-36-40M${50 + x} 232q10-40 36-40M${50 + x} 232q-22 0-32 34M${50 + x} 232q22 0 32 34`,
            '#2F7A57',
            11,
          )
        );
      }),
  ],
};

/** A picture of each city by its id in the demo: SVG, `edge` pixels wide. */
export const cityPictures = (edge: number): Record<string, string> =>
  Object.fromEntries(Object.entries(cities).map(([id, [sky, parts]]) => [id, drawing(edge, sky, parts)]));
