/** The names that browsers give themselves, the more special first: many claim to be others as well. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  // Without a window it calls itself HeadlessChrome.
  [/Chrome\/|Chromium\/|\bCriOS\//, 'Chrome'],
  // All of the others claim to be Safari; itself it names with its version.
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone|\biPad/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (agent: string, names: readonly [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** A browser and its system by its own words: `Firefox, Linux`. Unknown ones are shown as they are. */
export function browserText(agent: string): string {
  const known = [nameIn(agent, browsers), nameIn(agent, systems)].filter(Boolean);
  return known.join(', ') || agent || '–';
}
