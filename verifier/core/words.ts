import english from '../../locales/en_us/verify.json' with { type: 'json' };

/** All texts of what verifies without the app, in one language. */
export type Words = typeof english;

export { english };

/** Puts values into the places of a text: `{round}`. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
