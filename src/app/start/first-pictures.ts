import { bcp47 } from '../../../contract/locales.ts';
import { type City, cards, cities, people } from '../../data/companion.ts';
import { savesData } from '../../data/device/data-saver.ts';
import { firstRows, picturesOf } from '../../data/device/thumbnails.ts';
import { tellWorker, updatePending } from '../../data/device/worker.ts';
import { filmCategories, films } from '../../data/film.ts';
import type { List } from '../../data/mirror/list.ts';
import { readAhead } from '../../data/mirror/refresh.ts';
import { currentSession, onEnter } from '../../data/session/session.ts';
import { base, config } from '../../data/system.ts';
import { offline } from '../../data/transport/network.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { idle } from '../loading/idle.ts';

/** Bytes that pictures may take which nobody has asked for yet. */
const most = 600_000;

/** Whose people are fetched: the cities that stand at the top. */
const firstCities = 3;

/**
 * Puts on the device what is seen first, before any list was opened: banners, hot films, the first films, cards, cities and
 * the people of a few. Rows go to the mirror, so that the lists open without a network and what is withdrawn is forgotten.
 * One picture at a time, as long as the page is in view, up to `most`; ends where data is spared, at the first that cannot
 * be had, when a new version comes, and when the page is left. What is missing then comes with the next start.
 */
export async function fetchFirstPictures(): Promise<void> {
  try {
    await mayLook();
    await fetchAll();
  } catch {
    // A list that cannot be read: the screen that shows it says so.
  }
}

async function fetchAll(): Promise<void> {
  const asked = new Set<string>();
  let room = most;
  for await (const rows of firstLists()) {
    for (const picture of rows.flatMap(picturesOf)) {
      if (asked.has(picture)) continue;
      asked.add(picture);
      if (!(await calm())) return;
      room = Number(await tellWorker({ type: 'warm', pictures: [picture], room }));
      if (!(room > 0)) return;
    }
  }
}

/** What is seen first, the nearest first. Each is read when those before it are done with. */
async function* firstLists(): AsyncGenerator<object[]> {
  if (!(await calm())) return;
  const { banners, movielist_0: top, movielist_1: recommended } = await queryClient.ensureQueryData(config());
  yield banners;
  yield [...top, ...recommended];
  yield await readFirst(films, { id: '' });
  yield await readFirst(filmCategories, {});
  yield await readFirst(cards, {});
  for (const { id } of atTop(await readFirst(cities, {}, Number.POSITIVE_INFINITY)))
    yield await readFirst(people, { id });
}

async function readFirst<Row, Args extends Record<string, string | undefined>>(
  list: List<Row, Args>,
  args: Args,
  count = firstRows,
): Promise<Row[]> {
  return (await calm()) ? readAhead(list, args, count) : [];
}

/** In the order of their screen. */
function atTop(all: readonly City[]): City[] {
  const { compare } = new Intl.Collator(bcp47[currentLocale()]);
  return all.toSorted((a, b) => compare(a.name, b.name)).slice(0, firstCities);
}

/** When who looks may see more than Login: a site may make it compulsory. */
async function mayLook(): Promise<void> {
  if (currentSession() || (await queryClient.ensureQueryData(base())).video_login === 0) return;
  await new Promise<void>((entered) => {
    const stop = onEnter(() => {
      stop();
      entered();
    });
  });
}

/**
 * When the page is in view and has nothing else to do. `false`: data is spared, nothing gets through, or a new version
 * comes.
 */
async function calm(): Promise<boolean> {
  await inView();
  await idle();
  return !savesData() && !offline() && !(await updatePending());
}

function inView(): Promise<void> {
  return new Promise((back) => {
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      back();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });
}
