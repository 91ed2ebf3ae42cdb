/** What a browser says of itself, as a person would: names are the same in every language, `undefined` when unknown. */
export type Device = { browser: string | undefined; system: string | undefined; phone: boolean };

const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
];

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (list: typeof browsers, agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1];

/** Reads a `User-Agent` header. Many call themselves Chrome or Safari too, so the order of the patterns counts. */
export const deviceOf = (agent: string): Device => ({
  browser: first(browsers, agent),
  system: first(systems, agent),
  phone: /\b(Mobile|iPhone|Android)\b/.test(agent),
});
