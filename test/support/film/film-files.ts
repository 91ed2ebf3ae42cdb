import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atFileEnd } from '../setup/file-end.ts';

/** Runs ffmpeg or ffprobe; gives what it printed. */
export const ran = (program: 'ffmpeg' | 'ffprobe', args: readonly string[]) =>
  execFileSync(program, ['-v', 'error', ...(program === 'ffmpeg' ? ['-nostdin', '-y'] : []), ...args], {
    maxBuffer: 256 * 1024 * 1024,
  });

/** A temporary folder that goes with the file's tests. */
export function folderOf(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `plaza-${name}-`));
  mkdirSync(folder, { recursive: true });
  atFileEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Codecs that each container is known for. */
const codecs: Record<string, string[]> = {
  mp4: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  mov: ['-c:v', 'mpeg4', '-c:a', 'pcm_s16le'],
  mkv: ['-c:v', 'mpeg4', '-c:a', 'libmp3lame'],
  webm: ['-c:v', 'libvpx', '-c:a', 'libvorbis'],
};

/** Red for its first two seconds and blue from then on, with a tone, 160 × 90. */
export function writeFilm(file: string, { seconds = 4, more = [] as string[] } = {}): void {
  const part = (colour: string, long: number) => [
    '-f',
    'lavfi',
    '-i',
    `color=${colour}:s=160x90:r=10:d=${long}`,
  ];
  const ending = file.split('.').pop() ?? '';
  ran('ffmpeg', [
    ...part('red', 2),
    ...part('blue', seconds - 2),
    ...['-f', 'lavfi', '-i', `sine=440:d=${seconds}`],
    ...['-filter_complex', '[0][1]concat=n=2:v=1[v]', '-map', '[v]', '-map', '2'],
    ...[...(codecs[ending] ?? []), ...more, '-shortest', `file:${file}`],
  ]);
}

/** A picture of one colour. */
export const writePicture = (file: string, colour: string) =>
  ran('ffmpeg', ['-f', 'lavfi', '-i', `color=${colour}:s=320x200:d=1`, '-frames:v', '1', `file:${file}`]);

/** The middle pixel of every picture in a film, as `red`, `blue` or `other`. */
export function coloursOf(file: string): string[] {
  const raw = ran('ffmpeg', [
    '-i',
    `file:${file}`,
    '-vf',
    'crop=2:2',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    'pipe:1',
  ]);
  return Array.from({ length: raw.length / 12 }, (_, i) => {
    const [red = 0, , blue = 0] = raw.subarray(i * 12, i * 12 + 3);
    if (Math.abs(red - blue) < 100) return 'other';
    return red > blue ? 'red' : 'blue';
  });
}

/** Seconds, and the codecs of pictures and sound. */
export function probe(file: string): { length: number; codecs: string[] } {
  const entries = ['-show_entries', 'format=duration:stream=codec_name', '-of', 'json', `file:${file}`];
  const { streams, format } = JSON.parse(ran('ffprobe', entries).toString()) as {
    streams: { codec_name: string }[];
    format: { duration: string };
  };
  return { length: Number(format.duration), codecs: streams.map((one) => one.codec_name) };
}

/** A digest of the packets of a film's pictures, which a new wrapping leaves as they are. */
export const packetsOf = (file: string) =>
  ran('ffmpeg', [
    '-i',
    `file:${file}`,
    '-map',
    '0:v',
    '-c',
    'copy',
    '-bsf:v',
    'h264_mp4toannexb',
    '-f',
    'md5',
    'pipe:1',
  ]).toString();
