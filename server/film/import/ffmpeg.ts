import { spawn } from 'node:child_process';

/** ffmpeg is not installed; the message is the one line to print. */
export class NoFfmpeg extends Error {
  constructor() {
    super(
      'ffmpeg is missing. Get it with: apt-get install ffmpeg (Debian, Ubuntu), brew install ffmpeg (macOS), winget install ffmpeg (Windows)',
    );
  }
}

/** A file that cannot be imported. The message is short and follows the file's name. */
export class BadFilm extends Error {}

/** Options of every run; they bound the memory of one allocation. */
const guards = ['-nostdin', '-y', '-max_alloc', String(512 * 1024 * 1024)];

/** The demuxer by the file's ending. ffmpeg must not guess: a playlist, for example, could name other files. */
const demuxers: Record<string, string> = {
  mp4: 'mov',
  m4v: 'mov',
  mov: 'mov',
  mkv: 'matroska',
  webm: 'matroska',
};

export const endings = Object.keys(demuxers);

/**
 * The arguments for an input file, which cannot make ffmpeg open anything else.
 * @param file an absolute path; as a `file:` address its name cannot be read as an option or a protocol
 */
export const input = (file: string): string[] => [
  ...['-protocol_whitelist', 'file', '-f', demuxers[file.split('.').pop()?.toLowerCase() ?? ''] ?? 'mov'],
  ...['-i', `file:${file}`],
];

type RunOptions = {
  /** Seconds after which the program is killed. */
  limit: number;
  /** Called with the seconds of film that are done. */
  onDone?: ((seconds: number) => void) | undefined;
};

/** The most bytes that a program may print: a picture, or the data of a file. */
const maxOutput = 64 * 1024 * 1024;

/** The last line of ffmpeg's errors, without memory addresses and the file's path. */
function lastError(text: string): string {
  const lines = text.split('\n').map((line) =>
    line
      .replace(/^\[[^\]]*\]\s*/, '')
      .replace(/file:\S.*?: /, '')
      .trim(),
  );
  return lines.filter(Boolean).pop()?.slice(0, 160) ?? 'it could not be read';
}

/**
 * Runs ffmpeg or ffprobe and returns its output.
 * @throws NoFfmpeg; BadFilm with its last error, or when it takes too long
 */
export function run(
  program: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { limit, onDone }: RunOptions,
): Promise<Buffer> {
  const quiet = ['-v', 'error', ...(program === 'ffmpeg' ? guards : [])];
  const child = spawn(program, [...quiet, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limit * 1000,
    killSignal: 'SIGKILL',
  });
  const printed: Buffer[] = [];
  let size = 0;
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => {
    if (onDone) return onDone(doneIn(chunk.toString('latin1')));
    size += chunk.length;
    if (size > maxOutput) child.kill('SIGKILL');
    else printed.push(chunk);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-4000);
  });
  return new Promise((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new NoFfmpeg() : error),
    );
    child.once('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(printed));
      else reject(new BadFilm(signal ? 'it took too long, or was too large' : lastError(errors)));
    });
  });
}

/** The position in the output of `-progress`, in seconds. */
const doneIn = (text: string) =>
  Number(/out_time_us=(\d+)(?![\s\S]*out_time_us=\d)/.exec(text)?.[1] ?? 0) / 1e6;
