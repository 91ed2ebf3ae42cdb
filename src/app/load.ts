import { offline } from '../data/connection.ts';

const mark = 'plaza-reloaded';

/**
 * Loads a part of the app. One that is gone from the server, because a newer version was put there, makes the page
 * reload, once; without a network a reload would help nobody.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    const part = await load();
    sessionStorage.removeItem(mark);
    return part;
  } catch (error) {
    if (offline() || sessionStorage.getItem(mark)) throw new PartMissing(error);
    sessionStorage.setItem(mark, '1');
    window.location.reload();
    return new Promise(() => {});
  }
}

/** A part of the app that is not on this device and could not be had. */
export class PartMissing extends Error {
  constructor(cause: unknown) {
    super('a part of the app could not be loaded', { cause });
  }
}
