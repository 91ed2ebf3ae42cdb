import { afterEach, expect, test, vi } from 'vitest';
import { picturesOf, warm } from './thumbnails.ts';
import { openWorker } from './worker.ts';

const film = {
  id: '1',
  vod_name: 'Harbour',
  vod_pic: '/cover/a-960.webp',
  vod_pic_small: '/cover/a-320.webp',
  vod_pic_hash: 'abc',
};

openWorker(async (worker, message) => worker.postMessage(message));

/** A worker that is there beside a newer one that waits, and what it was told. */
function worker(saveData = false) {
  const told: unknown[] = [];
  const active = { postMessage: (message: unknown) => told.push(message) };
  const waiting = { postMessage: () => told.push('told to the one that waits') };
  vi.stubGlobal('navigator', {
    connection: { saveData },
    serviceWorker: { ready: Promise.resolve({ active, waiting }) },
  });
  return told;
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['of two sizes the small one', film, ['/cover/a-320.webp']],
  ['the only size there is', { head_img: '/avatar/3.png' }, ['/avatar/3.png']],
  [
    'all of several',
    { images_small: ['/picture/a.webp', '/picture/b.webp'] },
    ['/picture/a.webp', '/picture/b.webp'],
  ],
  ['nothing from elsewhere', { img: 'https://elsewhere.example/cover/a.webp', note: 'text' }, []],
])('a row is shown with %s', (_, row, pictures) => {
  expect(picturesOf(row)).toEqual(pictures);
});

test('the pictures of the first rows are fetched before they are seen, each once and not all of a long list', async () => {
  const told = worker();
  warm(Array.from({ length: 50 }, (_, at) => ({ img: `/cover/${at % 5}.webp`, more: ['/cover/0.webp'] })));
  await vi.waitFor(() => expect(told).toHaveLength(1));
  const pictures = [0, 1, 2, 3, 4].map((at) => `/cover/${at}.webp`);
  expect(told).toEqual([{ type: 'warm', pictures }]);
});

test('who spares data is spared it', async () => {
  const told = worker(true);
  warm([film]);
  await Promise.resolve();
  expect(told).toEqual([]);
});
