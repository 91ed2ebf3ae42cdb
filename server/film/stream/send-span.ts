import type { FileHandle } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { Span } from './range.ts';

/** Bytes of one read. */
const piece = 256 * 1024;

/** Buffers to reuse. Allocating one for each piece would take more time than the reading (decision 0010). */
const spare: Buffer[] = [];
const mostSpare = 32;

const takeSpare = () => spare.pop() ?? Buffer.allocUnsafeSlow(piece);

/** Writes pieces to a response, one after the other. */
function sender(response: ServerResponse) {
  const { socket } = response.req;
  let answer: (taken: boolean) => void = () => {};
  // Listens on the socket: a response that is queued behind another one gets no event when the connection closes.
  const cut = () => answer(false);
  socket.once('close', cut);
  return {
    /** @returns whether the operating system has taken the bytes, so that the buffer may be reused */
    send: (bytes: Buffer) =>
      new Promise<boolean>((resolve) => {
        answer = resolve;
        response.write(bytes, (error) => resolve(!error && !socket.destroyed));
        if (socket.destroyed) resolve(false);
      }),
    end: () => socket.off('close', cut),
  };
}

/**
 * Sends a range of a file. The next piece is read while one is written, so each viewer uses two buffers.
 * @returns whether all of it was sent; false when the client disconnects, or the file is shorter than the range
 */
export async function sendSpan(
  file: FileHandle,
  { first, last }: Span,
  response: ServerResponse,
): Promise<boolean> {
  const own: Buffer[] = [];
  const { send, end } = sender(response);
  try {
    let sent = Promise.resolve(true);
    for (let at = first, turn = 0; at <= last; turn = 1 - turn) {
      const room = own[turn] ?? takeSpare();
      own[turn] = room;
      const { bytesRead } = await file.read(room, 0, Math.min(piece, last + 1 - at), at);
      if (!(await sent) || bytesRead === 0) return false;
      sent = send(room.subarray(0, bytesRead));
      at += bytesRead;
    }
    if (!(await sent)) return false;
    spare.push(...own.slice(0, mostSpare - spare.length));
    return true;
  } finally {
    end();
  }
}
