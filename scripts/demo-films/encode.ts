import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sound } from './scene.ts';
import { rate, soundtrack } from './sound.ts';

/** The frames of a film in order, raw RGB. */
export type Frames = AsyncIterable<Buffer> & { width: number; height: number; rate: number };

/** H.264 tuned for animation, AAC, the index at the front, and the same bytes at every run. */
const settings = (film: Frames) => [
  ...['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '31', '-pix_fmt', 'yuv420p'],
  ...['-maxrate', '64k', '-bufsize', '320k', '-g', String(film.rate * 5), '-threads', '1'],
  ...['-c:a', 'aac', '-b:a', '20k', '-ac', '1', '-movflags', '+faststart'],
  ...['-fflags', '+bitexact', '-flags', '+bitexact', '-map_metadata', '-1'],
];

/** Writes a film with its sound. @param length seconds */
export async function encode(film: Frames, sound: Sound, length: number, file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-film-'));
  try {
    const heard = join(folder, 'sound.raw');
    await writeFile(heard, soundtrack(sound, length));
    const pictures = [
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${film.width}x${film.height}`,
      '-r',
      `${film.rate}`,
    ];
    const child = spawn(
      'ffmpeg',
      [
        ...['-v', 'error', '-y', ...pictures, '-i', 'pipe:0'],
        ...['-f', 's16le', '-ar', `${rate}`, '-ac', '1', '-i', heard],
        ...[...settings(film), file],
      ],
      { stdio: ['pipe', 'inherit', 'inherit'] },
    );
    const ended = once(child, 'close') as Promise<[number]>;
    for await (const frame of film) if (!child.stdin.write(frame)) await once(child.stdin, 'drain');
    child.stdin.end();
    const [code] = await ended;
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
