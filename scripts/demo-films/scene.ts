import type { Locale } from '../../contract/locales.ts';

/** What is heard: soft chords, and air (wind, rain, the sea) behind them. */
export type Sound = {
  /** The lowest tone, Hz. */
  root: number;
  /** Semitones above the root, chord by chord; begun anew when they are over. */
  chords: number[][];
  /** Seconds from one chord to the next. */
  beat: number;
  /** How loud the air is, 0 to 1. */
  air: number;
  /** How bright the tones are, 0 to 1. */
  bright: number;
};

/** One film of the demo, drawn moment by moment. */
export type Scene = {
  slug: string;
  name: { en_us: string } & Partial<Record<Locale, string>>;
  /** Whole seconds. */
  length: number;
  /** The moment that the cover shows, seconds. */
  cover: number;
  sound: Sound;
  /** SVG on the ground of draw.ts. `t`: seconds from the start; `part`: of the whole, 0 to 1. */
  draw(t: number, part: number): string[];
};

/** The scenes of one category; server/demo/films.ts names it. */
export type Reel = { category: string; scenes: Scene[] };
