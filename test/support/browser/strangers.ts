import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Texts of one member that another must not see. */
export type Watch = {
  /** The texts that appeared on any page since the last call, even for a moment. */
  seen(): string[];
};

/** Watches every change of every page of a browser, from its next document on, for texts of a member. */
export async function watchFor(context: BrowserContext, secrets: readonly string[]): Promise<Watch> {
  let seen: string[] = [];
  await context.exposeFunction('plazaSaw', (text: string) => {
    seen.push(text);
  });
  await context.addInitScript((texts: readonly string[]) => {
    const saw = (globalThis as unknown as { plazaSaw: (text: string) => void }).plazaSaw;
    const look = () => {
      const shown = document.body?.textContent ?? '';
      for (const text of texts) if (shown.includes(text)) saw(`${text} at ${location.hash}`);
    };
    const inputs = { childList: true, characterData: true, subtree: true } as const;
    new MutationObserver(look).observe(document, inputs);
  }, secrets);
  return {
    seen: () => {
      const all = [...new Set(seen)];
      seen = [];
      return all;
    },
  };
}

/**
 * Names that may stay when a member leaves: the device's language and theme, how often the app was opened, the news that was
 * shown, public facts and rows, the marker of the last owner, scroll positions, and the address that Login returns to.
 */
const devices =
  /^(viodeLang|theme|plaza-(opened|install-declined|news|traces|scroll|return)|plaza-facts:[^:]*:|plaza-rows:[^:]*:[^:]*::.*)$/;

/** The names in a storage that belong to a member. */
export const tellingNames = (names: readonly string[]): string[] =>
  names.filter((name) => !devices.test(name));

/** Everything on this device that belongs to a member: rows, intents, names in storage, cached answers, cookies. */
export async function left(page: Page): Promise<string[]> {
  const kept = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('plaza');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const owners = (table: string) =>
      new Promise<string[]>((resolve, reject) => {
        const asking = database.transaction(table).objectStore(table).getAll();
        asking.onsuccess = () =>
          resolve((asking.result as { owner: string }[]).flatMap(({ owner }) => (owner ? [table] : [])));
        asking.onerror = () => reject(asking.error);
      });
    const tables = (await Promise.all(['rows', 'lists', 'intents'].map(owners))).flat();
    database.close();
    const asked = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    );
    const registration = await navigator.serviceWorker.getRegistration();
    const push = await registration?.pushManager?.getSubscription();
    return {
      tables,
      names: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      urls: asked.flat().filter((url) => /\/(api|media)\//.test(url)),
      push: push ? ['push'] : [],
    };
  });
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
  return [...kept.tables, ...tellingNames(kept.names), ...kept.urls, ...kept.push, ...cookies];
}

/** Which of a member's texts stand anywhere on this device, whoever they are kept for. */
export const told = (page: Page, secrets: readonly string[]): Promise<string[]> =>
  page.evaluate(async (texts) => {
    const all: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('plaza');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    for (const table of database.objectStoreNames)
      await new Promise((resolve, reject) => {
        const asking = database.transaction(table).objectStore(table).getAll();
        asking.onsuccess = () => resolve(all.push(asking.result));
        asking.onerror = () => reject(asking.error);
      });
    database.close();
    const kept = JSON.stringify(all);
    return texts.filter((text) => kept.includes(text));
  }, secrets);

/** Waits until nothing is left. */
export const nothingLeft = (page: Page): Promise<void> =>
  expect.poll(() => left(page), { timeout: 15_000 }).toEqual([]);
