import * as v from 'valibot';
import { BadFilm, input, run } from './ffmpeg.ts';

const number = v.pipe(v.string(), v.transform(Number), v.finite());

const stream = v.object({
  index: v.number(),
  codec_type: v.optional(v.string(), ''),
  codec_name: v.optional(v.string(), ''),
  width: v.optional(v.number(), 0),
  height: v.optional(v.number(), 0),
  pix_fmt: v.optional(v.string(), ''),
  disposition: v.optional(v.object({ attached_pic: v.optional(v.number(), 0) }), {}),
});

const answer = v.object({
  streams: v.array(stream),
  format: v.object({
    duration: number,
    bit_rate: v.optional(number, '0'),
    tags: v.optional(v.record(v.string(), v.string()), {}),
  }),
});

type Stream = v.InferOutput<typeof stream>;

/** What a film's file contains. */
export type FilmProbe = {
  /** Seconds. */
  length: number;
  /** From the file's metadata, '' when it has none. */
  title: string;
  video: Stream;
  audio: Stream | undefined;
  /** An attached picture. */
  picture: Stream | undefined;
  /** Bits a second. */
  rate: number;
};

/** Longer or larger files are refused: they may be made to exhaust the decoder. */
const limits = { hours: 12, pixels: 40_000_000 };

const isPicture = ({ disposition }: Stream) => disposition.attached_pic === 1;

/** Reads a file's streams and metadata with ffprobe, without decoding it. @throws NoFfmpeg, BadFilm */
export async function probe(file: string): Promise<FilmProbe> {
  const printed = await run('ffprobe', ['-show_streams', '-show_format', '-of', 'json', ...input(file)], {
    limit: 60,
  });
  const read = v.safeParse(answer, JSON.parse(printed.toString('utf8')));
  if (!read.success) throw new BadFilm('it does not say how long it is');
  const { streams, format } = read.output;
  const pictures = streams.filter(({ codec_type }) => codec_type === 'video');
  const video = pictures.find((one) => !isPicture(one));
  if (!video?.width || !video.height) throw new BadFilm('it has no moving picture');
  if (video.width * video.height > limits.pixels) throw new BadFilm('its picture is too large');
  if (format.duration < 1) throw new BadFilm('it is shorter than a second');
  if (format.duration > limits.hours * 3600) throw new BadFilm(`it is longer than ${limits.hours} hours`);
  const title = Object.entries(format.tags).find(([name]) => name.toLowerCase() === 'title')?.[1] ?? '';
  const audio = streams.find(({ codec_type }) => codec_type === 'audio');
  return {
    length: format.duration,
    title,
    video,
    audio,
    picture: pictures.find(isPicture),
    rate: format.bit_rate,
  };
}
