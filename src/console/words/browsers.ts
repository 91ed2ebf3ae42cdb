/** The names that browsers give themselves, the more special first: many claim to be others as well. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bFirefox\//, 'Firefox'],
  [/\bOPR\//, 'Opera'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
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
