import { connect } from 'node:net';

/** What is watched: where it lies, and what opens it. */
type Watched = { url: string; path: string; cookie?: string; size: number };
type Crowd = { viewers: number; seconds: number; part: number };

/** Into this all is read and thrown away: nothing is kept of a film, so that reading costs less than sending. */
const room = 256 * 1024;

/** Bytes of the body that an answer's head promises. @throws when it is no part of a file */
function promised(head: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 206') || length === undefined)
    throw new Error(`answered ${head.slice(0, 40)}`);
  return Number(length);
}

/**
 * One viewer on a connection that stays, who asks for one part after the other.
 * @param next where the next part begins; undefined when it is time to go
 * @returns bytes of the film that came
 */
function watch(film: Watched, part: number, next: () => number | undefined): Promise<number> {
  const more = film.cookie ? `cookie: ${film.cookie}\r\n` : '';
  return new Promise((resolve, reject) => {
    let [head, left, bytes] = ['', 0, 0];
    const take = (count: number, buffer: Uint8Array): boolean => {
      if (left > 0) {
        left -= count;
        bytes += count;
      } else {
        const before = head.length;
        head += Buffer.from(buffer.buffer, buffer.byteOffset, count).toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end === -1) return true;
        const body = before + count - end - 4;
        left = promised(head) - body;
        bytes += body;
        head = '';
      }
      if (left === 0) ask();
      return true;
    };
    const onread = {
      buffer: Buffer.alloc(room),
      callback: (count: number, buffer: Uint8Array) => {
        try {
          return take(count, buffer);
        } catch (error) {
          socket.destroy(error as Error);
          return false;
        }
      },
    };
    const socket = connect({ port: Number(new URL(film.url).port), host: '127.0.0.1', onread });
    const ask = () => {
      const first = next();
      if (first === undefined) return socket.destroy();
      const range = `bytes=${first}-${first + part - 1}`;
      return socket.write(`GET ${film.path} HTTP/1.1\r\nhost: localhost\r\n${more}range: ${range}\r\n\r\n`);
    };
    socket.on('connect', ask).on('error', reject);
    socket.on('close', () => (left === 0 ? resolve(bytes) : reject(new Error('the connection was cut'))));
  });
}

/** Megabytes a second that so many viewers get who each read part after part of a film. */
export async function megabytesPerSecond(film: Watched, crowd: Crowd): Promise<number> {
  const { viewers, seconds, part } = crowd;
  const before = performance.now();
  const all = Array.from({ length: viewers }, (_, viewer) => {
    let turn = viewer - viewers;
    return watch(film, part, () => {
      turn += viewers;
      return performance.now() < before + seconds * 1000 ? (turn * part) % film.size : undefined;
    });
  });
  const bytes = (await Promise.all(all)).reduce((sum, one) => sum + one, 0);
  return bytes / 1024 ** 2 / ((performance.now() - before) / 1000);
}
