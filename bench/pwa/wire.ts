import type { CDPSession } from '@playwright/test';

/** What came over the wire for a page and when: its worker's share is another target's, and not in it. */
type Came = { at: number; bytes: number; url: string };

/** A listener on a page's network. */
export type Wire = {
  /** Bytes that had come by a time of the page's own clock, ms since its navigation began, by what they belong to. */
  until(time: number): Map<string, number>;
};

/**
 * Counts from now on what the page receives, headers included.
 * @param devtools a session of the page's, before it navigates
 */
export async function listenToWire(devtools: CDPSession): Promise<Wire> {
  const came: Came[] = [];
  const urls = new Map<string, string>();
  let began = Number.NaN;
  const add = (requestId: string, timestamp: number, bytes: number) =>
    came.push({ at: timestamp, bytes, url: urls.get(requestId) ?? '' });
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    urls.set(requestId, request.url);
    if (type === 'Document' && Number.isNaN(began)) began = timestamp;
  });
  const parts = new Map<string, number>();
  devtools.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    parts.set(requestId, (parts.get(requestId) ?? 0) + encodedDataLength);
    add(requestId, timestamp, encodedDataLength);
  });
  // The whole is told at the end: headers, and what no part has named.
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    add(requestId, timestamp, encodedDataLength - (parts.get(requestId) ?? 0)),
  );
  await devtools.send('Network.enable');
  return {
    until: (time) => {
      const sums = new Map<string, number>();
      for (const { at, bytes, url } of came)
        if ((at - began) * 1000 <= time) sums.set(url, (sums.get(url) ?? 0) + bytes);
      return sums;
    },
  };
}
