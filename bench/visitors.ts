import { connect, type Socket } from 'node:net';

/** Bytes of the answer that begins a buffer, head and body; `undefined` while it is not all there. */
function answerLength(buffer: Buffer): number | undefined {
  const head = buffer.indexOf('\r\n\r\n');
  if (head === -1) return undefined;
  const length = /content-length: (\d+)/i.exec(buffer.toString('latin1', 0, head))?.[1];
  if (length === undefined) throw new Error('an answer without a length');
  const whole = head + 4 + Number(length);
  return buffer.length >= whole ? whole : undefined;
}

/** A connection that stays, on which one question is asked after the other. */
export class Visitor {
  readonly #socket: Socket;
  #buffer: Buffer = Buffer.alloc(0);
  #answered: { resolve: (answer: string) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('close', () => this.#answered?.reject(new Error('the connection was cut')));
    socket.on('error', (error) => this.#answered?.reject(error));
  }

  /** `url`: where the server listens, `http://localhost:<port>`. */
  static come(url: string): Promise<Visitor> {
    const { port } = new URL(url);
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    return new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(new Visitor(socket)));
      socket.once('error', reject);
    });
  }

  /** GETs a path; gives head and body as they came. Raw, so that asking costs less than answering. */
  ask(path: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#answered = { resolve, reject };
      this.#socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    });
  }

  leave(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
    const length = answerLength(this.#buffer);
    if (length === undefined) return;
    const answer = this.#buffer.toString('latin1', 0, length);
    this.#buffer = this.#buffer.subarray(length);
    this.#answered?.resolve(answer);
  }
}

/** How often a second a path is answered to so many visitors who each ask again at once. */
export async function askedPerSecond(
  url: string,
  path: string,
  { visitors, seconds }: { visitors: number; seconds: number },
): Promise<number> {
  const all = await Promise.all(Array.from({ length: visitors }, () => Visitor.come(url)));
  const before = performance.now();
  const end = before + seconds * 1000;
  let answers = 0;
  const asking = async (visitor: Visitor) => {
    while (performance.now() < end) {
      await visitor.ask(path);
      answers++;
    }
  };
  await Promise.all(all.map(asking));
  const rate = (answers * 1000) / (performance.now() - before);
  for (const visitor of all) visitor.leave();
  return rate;
}
