import type { ComponentType, ReactElement } from 'react';
import {
  // Exported under this name only. `HashRouter` makes the same history, but shows an address before its screen is loaded.
  UNSAFE_createHashHistory as createHashHistory,
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  type To,
} from 'react-router-dom';
import { createEmitter } from '../../emitter.ts';
import { type Path, type PathName, pathOf, paths } from '../../paths.ts';
import { Guard } from '../guards/Guard.tsx';
import { loadPart } from '../loading/load.ts';

/** Most people open Home first, so it does not wait for the list of the other screens. */
const home = async (): Promise<ComponentType> => (await import('../../features/home/Home.tsx')).Home;

/** Loaded on demand: the list of all screens would be a fifth of the app's own code in the first load. */
const listed = (name: PathName) => async (): Promise<ComponentType> =>
  (await import('./screens.ts')).open(name);

const notFound = async (): Promise<ComponentType> => (await import('../shell/NotFound.tsx')).NotFound;

/** The route of an address; `undefined` for an unknown address. */
function routeOf(address: string): PathName | undefined {
  const path = pathOf(address);
  return (Object.keys(paths) as PathName[]).find((name) => paths[name] === path);
}

/** Loads the screen of a route, and puts its guard around it. By its key React does not reuse it for another route. */
async function loadScreen(name: PathName | undefined): Promise<ReactElement> {
  if (!name) {
    const NotFound = await loadPart(notFound);
    return <NotFound />;
  }
  const Screen = await loadPart(name === 'home' ? home : listed(name));
  return (
    <Guard key={name} path={paths[name] as Path}>
      <Screen />
    </Guard>
  );
}

/** Loads each screen once; a screen that could not be loaded is tried again when it is opened again. */
function screenCache() {
  const loaded = new Map<PathName | undefined, ReactElement>();
  const loads = new Map<PathName | undefined, Promise<ReactElement>>();
  const load = async (name: PathName | undefined) => {
    try {
      const screen = await loadScreen(name);
      loaded.set(name, screen);
      return screen;
    } finally {
      loads.delete(name);
    }
  };
  return {
    /** The screen, if it is loaded: it can then be shown without a wait. */
    get: (name: PathName | undefined) => loaded.get(name),
    load: (name: PathName | undefined) => {
      const running = loads.get(name) ?? load(name);
      loads.set(name, running);
      return running;
    },
  };
}

/** What is shown: an address, how it was reached, and its screen, or why the screen could not be loaded. */
type Shown = {
  location: Location;
  action: NavigationType;
  screen?: ReactElement;
  failure?: { error: unknown };
};

export type ScreenRouter = {
  shown: () => Shown;
  /** Whether a screen is being loaded that will replace the one that is shown. */
  loading: () => boolean;
  /** Calls the listener when something else is shown or begins to load. @returns the unsubscribe function */
  subscribe: (listener: () => void) => () => void;
  /** Resolves when the first screen is loaded or has failed to load. Until then the static shell is shown. */
  first: Promise<void>;
  /** What the router's hooks and links navigate with. */
  navigator: Navigator;
};

/** What the router and the layers write into an entry of the history. */
type EntryState = { idx?: number; key?: string; typed?: true } | null;

/**
 * Gives an entry that was made by editing the address a key of its own and its number in the history, which Back and the next entries go
 * by, and notes that it is new (`typed`).
 * @param before the number of the entry that was shown until now
 * @returns the number of the current entry
 */
function numberEntry(before: number): number {
  const state = window.history.state as EntryState;
  const numbered = Number.isInteger(state?.idx);
  const idx = numbered ? Number(state?.idx) : before + 1;
  const key = state?.key ?? `${Date.now()}`;
  if (!numbered || !state?.key)
    window.history.replaceState({ ...state, idx, key, ...(!numbered && { typed: true }) }, '');
  return idx;
}

/**
 * Creates the router, which starts to load the screen of the current address. A screen that is being loaded is shown, and its
 * address entered, only when it is there: until then the earlier one stays. A later navigation cancels an earlier one.
 */
export function makeRouter(): ScreenRouter {
  const history = createHashHistory();
  const screens = screenCache();
  const { subscribe, emit } = createEmitter();
  let index = numberEntry(0);
  let shown: Shown = { location: history.location, action: NavigationType.Pop };
  let loading = false;
  let latest = 0;

  async function open(to: To, action: NavigationType, enter?: () => void): Promise<void> {
    const address = typeof to === 'string' ? to : createPath(to);
    if (address === '/') return replace(paths.home.to());
    latest += 1;
    const turn = latest;
    const show = (what: Pick<Shown, 'screen' | 'failure'>) => {
      if (turn !== latest) return;
      enter?.();
      index = numberEntry(index);
      shown = { location: history.location, action, ...what };
      loading = false;
      emit();
    };
    const name = routeOf(address);
    const screen = screens.get(name);
    if (screen) return show({ screen });
    loading = true;
    emit();
    await screens.load(name).then(
      (screen) => show({ screen }),
      (error: unknown) => show({ failure: { error } }),
    );
  }

  const push = (to: To, state?: unknown) => open(to, NavigationType.Push, () => history.push(to, state));
  const replace = (to: To, state?: unknown) =>
    open(to, NavigationType.Replace, () => history.replace(to, state));

  const first = new Promise<void>((ready) => {
    const stop = subscribe(() => {
      if (loading) return;
      stop();
      ready();
    });
  });
  history.listen(() => {
    index = numberEntry(index);
    void open(history.location, NavigationType.Pop);
  });
  void open(history.location, NavigationType.Pop);
  const { createHref, encodeLocation, go } = history;
  return {
    shown: () => shown,
    loading: () => loading,
    subscribe,
    first,
    navigator: { createHref, encodeLocation, go, push, replace },
  };
}
