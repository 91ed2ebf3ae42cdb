import { spawn } from 'node:child_process';

/** No ffmpeg on this machine; its message is the one line to print. */
export class NoFfmpeg extends Error {
  constructor() {
    super(
      'ffmpeg is missing. Get it with: apt-get install ffmpeg (Debian, Ubuntu), brew install ffmpeg (macOS), winget install ffmpeg (Windows)',
    );
  }
}

/** A file that is no film, or none that can be made of it. The message is short, and goes behind the file's name. */
export class BadFilm extends Error {}

/** No picture takes all memory to decode. */
const guards = ['-nostdin', '-y', '-max_alloc', String(512 * 1024 * 1024)];

/** The readers that are trusted with a file, by its name's ending. Nothing else is tried, playlists least of all. */
const readers: Record<string, string> = {
  mp4: 'mov',
  m4v: 'mov',
  mov: 'mov',
  mkv: 'matroska',
  webm: 'matroska',
};

export const endings = Object.keys(readers);

/**
 * A file as input: it may ask for nothing outside itself.
 * @param file an absolute path; it is given as an address, so that no name is read as an option or a protocol
 */
export const input = (file: string): string[] => [
  ...['-protocol_whitelist', 'file', '-f', readers[file.split('.').pop()?.toLowerCase() ?? ''] ?? 'mov'],
  ...['-i', `file:${file}`],
];

type How = {
  /** After so many seconds it is ended. */
  limit: number;
  /** Seconds of the film that are done. */
  onDone?: ((seconds: number) => void) | undefined;
};

/** Bytes that a program may print: a picture, or what is known of a file. */
const mostPrinted = 64 * 1024 * 1024;

/** The last of the lines that ffmpeg complains with, without the places in memory that it names. */
function complaint(text: string): string {
  const lines = text.split('\n').map((line) =>
    line
      .replace(/^\[[^\]]*\]\s*/, '')
      .replace(/file:\S.*?: /, '')
      .trim(),
  );
  return lines.filter(Boolean).pop()?.slice(0, 160) ?? 'it could not be read';
}

/**
 * Runs ffmpeg or ffprobe to its end; gives what it printed.
 * @throws NoFfmpeg, BadFilm with its complaint, or when it takes too long
 */
export function run(
  program: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { limit, onDone }: How,
): Promise<Buffer> {
  const quiet = ['-v', 'error', ...(program === 'ffmpeg' ? guards : [])];
  const child = spawn(program, [...quiet, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limit * 1000,
    killSignal: 'SIGKILL',
  });
  const printed: Buffer[] = [];
  let size = 0;
  let complaints = '';
  child.stdout.on('data', (chunk: Buffer) => {
    if (onDone) return onDone(doneIn(chunk.toString('latin1')));
    size += chunk.length;
    if (size > mostPrinted) child.kill('SIGKILL');
    else printed.push(chunk);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-4000);
  });
  return new Promise((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new NoFfmpeg() : error),
    );
    child.once('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(printed));
      else reject(new BadFilm(signal ? 'it took too long, or was too large' : complaint(complaints)));
    });
  });
}

/** What `-progress` says, in seconds. */
const doneIn = (text: string) =>
  Number(/out_time_us=(\d+)(?![\s\S]*out_time_us=\d)/.exec(text)?.[1] ?? 0) / 1e6;
