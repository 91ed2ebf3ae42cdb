import type { Locale } from '../../contract/locales.ts';

/** The soundtrack: soft chords, and noise (wind, rain, the sea) in the background. */
export type Sound = {
  /** The lowest tone, Hz. */
  root: number;
  /** Semitones above the root, chord by chord, repeated from the start. */
  chords: number[][];
  /** Seconds from one chord to the next. */
  beat: number;
  /** The volume of the noise, 0 to 1. */
  air: number;
  /** The brightness of the tones (volume of overtones), 0 to 1. */
  bright: number;
};

/** One film of the demo, drawn frame by frame. */
export type Scene = {
  slug: string;
  name: { en_us: string } & Partial<Record<Locale, string>>;
  /** Whole seconds. */
  length: number;
  /** The time of the frame that is the cover, seconds. */
  cover: number;
  sound: Sound;
  /** SVG on the canvas of draw.ts. `t`: seconds from the start; `part`: the same as a share of the length, 0 to 1. */
  draw(t: number, part: number): string[];
};

/** The scenes of one category; server/demo/films.ts names it. */
export type Reel = { category: string; scenes: Scene[] };
