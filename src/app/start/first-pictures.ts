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

/** The bytes that pictures fetched in advance may take. */
const maxBytes = 600_000;

/** The number of cities, from the top of their list, whose people are fetched. */
const firstCities = 3;

/**
 * Fetches in advance what is seen first, before any list is opened: banners, hot films, the first films, cards, cities and
 * the people of some cities. Rows go to the mirror, so that the lists open offline and takedowns reach them. Pictures are
 * fetched one at a time while the page is in view, up to `maxBytes`. It ends when data is saved, at the first picture that
 * fails, when a new version is pending, and when the page is closed; the rest is fetched at the next start.
 */
export async function fetchFirstPictures(): Promise<void> {
  try {
    await untilMoreThanLogin();
    await fetchAll();
  } catch {
    // A list could not be read. The screen that shows it will report it.
  }
}

async function fetchAll(): Promise<void> {
  const requested = new Set<string>();
  let room = maxBytes;
  for await (const rows of firstLists()) {
    for (const picture of rows.flatMap(picturesOf)) {
      if (requested.has(picture)) continue;
      requested.add(picture);
      if (!(await mayContinue())) return;
      room = Number(await tellWorker({ type: 'warm', pictures: [picture], room }));
      if (!(room > 0)) return;
    }
  }
}

/** The first rows of each list, in the order in which people see them. Each list is read when those before it are done. */
async function* firstLists(): AsyncGenerator<object[]> {
  if (!(await mayContinue())) return;
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
  return (await mayContinue()) ? readAhead(list, args, count) : [];
}

/** The first cities in the order in which their screen shows them. */
function atTop(all: readonly City[]): City[] {
  const { compare } = new Intl.Collator(bcp47[currentLocale()]);
  return all.toSorted((a, b) => compare(a.name, b.name)).slice(0, firstCities);
}

/** Resolves when more than Login may be seen: a site may make login compulsory. */
async function untilMoreThanLogin(): Promise<void> {
  if (currentSession() || (await queryClient.ensureQueryData(base())).video_login === 0) return;
  await new Promise<void>((entered) => {
    const stop = onEnter(() => {
      stop();
      entered();
    });
  });
}

/**
 * Waits until the page is in view and idle. `false`: stop, because data is saved, requests do not get through, or a new
 * version is pending.
 */
async function mayContinue(): Promise<boolean> {
  await untilVisible();
  await idle();
  return !savesData() && !offline() && !(await updatePending());
}

function untilVisible(): Promise<void> {
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
