/** The storage key of when this tab last reloaded itself, ms since 1970. */
const reloadedKey = 'console-reloaded';
/** Milliseconds within which it does not reload again. */
const pause = 60_000;

/** Loads a room. A newer version of the console no longer has the files of an older one: the page reloads once. */
export async function loadRoom<Room>(load: () => Promise<Room>): Promise<Room> {
  try {
    return await load();
  } catch (error) {
    const since = Math.abs(Date.now() - Number(sessionStorage.getItem(reloadedKey)));
    if (!navigator.onLine || since < pause) throw error;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    window.location.reload();
    return new Promise(() => {});
  }
}
