import { dice } from './draw.ts';
import type { Sound } from './scene.ts';

/** Samples per second: enough for soft tones, and small once encoded. */
export const rate = 24_000;

/** The volume envelope of a chord: fades in, stays, and fades out into the next chord. */
function swell(age: number, beat: number): number {
  if (age < 0 || age > beat * 1.6) return 0;
  const rising = Math.min(1, age / (beat * 0.35));
  const falling = Math.min(1, (beat * 1.6 - age) / (beat * 0.9));
  return rising * rising * falling * falling;
}

/** One soft tone: the fundamental, and quieter overtones. */
const tone = (hertz: number, t: number, bright: number) => {
  const turn = 2 * Math.PI * hertz * t;
  return Math.sin(turn) + bright * (0.4 * Math.sin(2 * turn + 0.3) + 0.15 * Math.sin(3 * turn));
};

/** Sometimes a plucked note of the chord, like a distant bell. */
function bell(sound: Sound, t: number): number {
  const step = sound.beat / 2;
  const index = Math.floor(t / step);
  const chord = sound.chords[Math.floor(index / 2) % sound.chords.length] ?? [0];
  const roll = dice(index * 7919 + Math.round(sound.root));
  if (roll() < 0.35) return 0;
  const note = chord[Math.floor(roll() * chord.length)] ?? 0;
  const age = t - index * step;
  return (
    Math.exp(-age * 2.2) *
    Math.min(1, age * 60) *
    Math.sin(2 * Math.PI * sound.root * 4 * 2 ** (note / 12) * age)
  );
}

function chords(sound: Sound, t: number): number {
  const now = Math.floor(t / sound.beat);
  let sum = 0;
  for (const index of [now - 1, now]) {
    const loud = index < 0 ? 0 : swell(t - index * sound.beat, sound.beat);
    if (loud === 0) continue;
    for (const note of sound.chords[index % sound.chords.length] ?? [])
      sum += loud * tone(sound.root * 2 ** (note / 12), t, sound.bright);
  }
  return sum;
}

/** The soundtrack, mono, signed 16 bit little-endian at `rate`. */
export function soundtrack(sound: Sound, seconds: number): Buffer {
  const samples = seconds * rate;
  const bytes = Buffer.alloc(samples * 2);
  const roll = dice(Math.round(sound.root * 100));
  let air = 0;
  for (let i = 0; i < samples; i++) {
    const t = i / rate;
    // A low-pass filter that slowly opens and closes turns noise into wind and surf.
    const open = 0.02 + 0.02 * (1 + Math.sin(t * 0.7) * Math.sin(t * 0.23));
    air += open * (roll() * 2 - 1 - air);
    const ends = Math.min(1, t / 1.5, (seconds - t) / 2.5);
    const sum = 0.075 * chords(sound, t) + 0.07 * bell(sound, t) + 0.9 * sound.air * air;
    bytes.writeInt16LE(Math.round(Math.tanh(sum * ends) * 28_000), i * 2);
  }
  return bytes;
}
