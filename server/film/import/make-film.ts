import { BadFilm, input, run } from './ffmpeg.ts';
import type { FilmProbe } from './probe-film.ts';

/** The largest picture and bit rate of the film that is played. */
const most = { long: 1920, short: 1080, rate: 12_000_000 };

/** Are the streams playable as they are, so that they are copied and only the container is written again? */
export function isPlayable({ video, audio, rate }: FilmProbe): boolean {
  const [short, long] = [video.width, video.height].sort((a, b) => a - b) as [number, number];
  return (
    video.codec_name === 'h264' &&
    ['yuv420p', 'yuvj420p'].includes(video.pix_fmt) &&
    (!audio || audio.codec_name === 'aac') &&
    short <= most.short &&
    long <= most.long &&
    rate <= most.rate
  );
}

/** Scales to square pixels and even sides within the largest size, in landscape or portrait. */
const scale = [
  'scale=iw*sar:ih,setsar=1',
  `scale=w='min(iw,if(gte(iw,ih),${most.long},${most.short}))':h='min(ih,if(gte(iw,ih),${most.short},${most.long}))':force_original_aspect_ratio=decrease:force_divisible_by=2`,
  'format=yuv420p',
].join(',');

const pictures = (crf: number) => [
  ...['-vf', scale, '-c:v', 'libx264', '-preset', 'medium', '-crf', String(crf)],
  ...['-maxrate', '6M', '-bufsize', '12M', '-force_key_frames', 'expr:gte(t,n_forced*2)'],
];
const sound = ['-c:a', 'aac', '-b:a', '160k', '-ac', '2'];
/** No metadata and no chapters; the index comes first, so that a film plays while it loads. */
const container = ['-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4'];

type Done = (seconds: number) => void;

/**
 * Makes the film that is played: MP4, H.264 and AAC, at most 1080p, its index in front.
 * @param to an absolute path
 * @throws NoFfmpeg, BadFilm
 */
export async function makeFilm(file: string, seen: FilmProbe, to: string, onDone?: Done): Promise<void> {
  const { video, audio, length } = seen;
  const chosen = ['-map', `0:${video.index}`, ...(audio ? ['-map', `0:${audio.index}`] : []), '-sn', '-dn'];
  const made = isPlayable(seen) ? ['-c', 'copy'] : [...pictures(22), ...sound];
  await run(
    'ffmpeg',
    ['-progress', 'pipe:1', ...input(file), ...chosen, ...made, ...container, `file:${to}`],
    {
      limit: 600 + length * 30,
      onDone: onDone ?? (() => {}),
    },
  );
}

/**
 * Makes a file of the film's first seconds. It is encoded again instead of copied, so that no packet contains anything that
 * comes later.
 */
export async function makePreview(film: string, seconds: number, to: string): Promise<void> {
  const args = [...input(film), '-t', String(seconds), ...pictures(23), ...sound, ...container, `file:${to}`];
  await run('ffmpeg', args, { limit: 600 });
}

/** One frame of a film. `at`: seconds; `how`: output options of ffmpeg. @throws BadFilm when there is no frame */
export async function frameAt(film: string, at: number, how: readonly string[]): Promise<Buffer> {
  const args = ['-ss', at.toFixed(3), ...input(film), '-an', '-frames:v', '1', ...how, 'pipe:1'];
  const bytes = await run('ffmpeg', args, { limit: 120 });
  if (bytes.length === 0) throw new BadFilm('it has no picture there');
  return bytes;
}
