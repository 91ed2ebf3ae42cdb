import { beforeEach, expect, test, vi } from 'vitest';
import type { WorkerMessage } from '../../constants.ts';
import { enter, leave } from '../../data/session/session.ts';

type Row = { id: string; name?: string; img_small?: string };
type Named = { name: string };

/** What the site and this device would answer. */
const there = vi.hoisted(() => ({
  spares: false,
  offline: false,
  compulsory: false,
  update: false,
  read: [] as string[],
  asked: [] as string[],
  answer: (_: WorkerMessage): unknown => 0,
}));
const rows: Record<string, Row[]> = {
  'film-categories': [],
  films: [
    { id: 'f1', img_small: '/picture/film.webp' },
    { id: 'f2', img_small: '/picture/hot.webp' },
  ],
  cards: [{ id: 'c1', img_small: '/picture/card.webp' }],
  cities: ['Oaxaca', 'Colima', 'Tepic', 'Ávila'].map((name) => ({ id: name, name })),
};

vi.mock('../../data/device/data-saver.ts', () => ({ savesData: () => there.spares }));
vi.mock('../../data/transport/network.ts', () => ({ offline: () => there.offline }));
vi.mock('../loading/idle.ts', () => ({ idle: async () => {} }));
vi.mock('../../data/transport/query-cache.ts', () => ({
  queryClient: {
    ensureQueryData: async ({ queryKey }: { queryKey: string[] }) =>
      queryKey[1] === 'base'
        ? { video_login: there.compulsory ? 1 : 0 }
        : {
            banners: [{ url: '/banner/a.svg' }],
            movielist_0: [{ cover: '/picture/large.webp', cover_small: '/picture/hot.webp' }],
            movielist_1: [],
          },
  },
}));
vi.mock('../../data/mirror/refresh.ts', async (original) => ({
  ...(await original<object>()),
  readAhead: async ({ name }: Named, { id = '' }: { id?: string }, count: number) => {
    there.read.push(`${name} ${id}`.trim());
    return (rows[name] ?? [{ id, img_small: `/picture/of-${id}.webp` }]).slice(0, count);
  },
}));
vi.mock('../../data/device/worker.ts', () => ({
  tellWorker: async (message: WorkerMessage) => {
    if (message.type === 'warm') there.asked.push(...message.pictures);
    return there.answer(message);
  },
  updatePending: async () => there.update,
}));

const { fetchFirstPictures } = await import('./first-pictures.ts');

const lists = [
  'films',
  'film-categories',
  'cards',
  'cities',
  'people Ávila',
  'people Colima',
  'people Oaxaca',
];
const look = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  leave('logout');
  const spend = (message: WorkerMessage) => (message.type === 'warm' ? (message.room ?? 0) - 1000 : 0);
  Object.assign(there, { spares: false, offline: false, compulsory: false, update: false, answer: spend });
  there.read.length = 0;
  there.asked.length = 0;
});

test('what is seen first is fetched in its order, each picture once, in the small size', async () => {
  await fetchFirstPictures();
  expect(there.read).toEqual(lists);
  const people = ['Ávila', 'Colima', 'Oaxaca'].map((city) => `/picture/of-${city}.webp`);
  const before = ['/banner/a.svg', '/picture/hot.webp', '/picture/film.webp', '/picture/card.webp'];
  expect(there.asked).toEqual([...before, ...people]);
});

test('all pictures share 600 kB, and nothing is read when they are spent', async () => {
  const rooms: unknown[] = [];
  there.answer = (message) => {
    if (message.type === 'warm') rooms.push(message.room);
    return rooms.length < 3 ? 600_000 - 250_000 * rooms.length : 0;
  };
  await fetchFirstPictures();
  expect(rooms).toEqual([600_000, 350_000, 100_000]);
  expect(there.read).toEqual(['films']);
});

test.each(['spares', 'offline'] as const)('nothing is fetched, nor read, with %s', async (why) => {
  there[why] = true;
  await fetchFirstPictures();
  expect([...there.read, ...there.asked]).toEqual([]);
});

test.each([
  ['who chooses to spare data meanwhile is sent no more', 'spares'],
  ['a worker that is about to give way to a new version is asked for no more', 'update'],
] as const)('%s', async (_, what) => {
  there.answer = () => {
    there[what] = true;
    return 500_000;
  };
  await fetchFirstPictures();
  expect(there.asked).toEqual(['/banner/a.svg']);
  expect(there.read).toEqual([]);
});

test('a page that is hidden waits, and goes on when it is looked at again', async () => {
  const { answer } = there;
  there.answer = (message) => {
    look(true);
    there.answer = answer;
    return answer(message);
  };
  const done = fetchFirstPictures();
  await vi.waitFor(() => expect(there.asked).toHaveLength(1));
  await new Promise((turn) => setTimeout(turn));
  expect(there.asked).toHaveLength(1);
  look(false);
  await done;
  expect(there.read).toEqual(lists);
});

test('where login is compulsory a visitor is sent nothing, and a member what a visitor is elsewhere', async () => {
  there.compulsory = true;
  const done = fetchFirstPictures();
  await new Promise((turn) => setTimeout(turn));
  expect([...there.read, ...there.asked]).toEqual([]);
  enter({ id: 'm1', tokensso: 's' });
  await done;
  expect(there.read).toEqual(lists);
});
