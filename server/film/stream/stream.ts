import type { FileHandle } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { Span } from './range.ts';

/** Bytes that are read at once. */
const piece = 256 * 1024;

/** Memory for pieces that nobody uses now. New memory for each would cost more than all the reading (decision 0010). */
const spare: Buffer[] = [];
const mostSpare = 32;

const takeSpare = () => spare.pop() ?? Buffer.allocUnsafeSlow(piece);

/** Gives bytes to a response, one piece after the other. */
function sender(response: ServerResponse) {
  const { socket } = response.req;
  let answer: (taken: boolean) => void = () => {};
  // A response that waits behind another one on its connection is not told when that ends.
  const cut = () => answer(false);
  socket.once('close', cut);
  return {
    /** @returns whether the system has taken them, so that their memory may be used again */
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
 * Sends a span of a file, the next piece being read while one goes out: two pieces are all that a viewer holds.
 * @returns whether all of it went out; false when the client goes, or the file ends before the span does
 */
export async function pump(
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
