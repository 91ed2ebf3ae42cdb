import type { ComponentType } from 'react';
import { createHashRouter, type DataRouter, type RouteObject, redirect } from 'react-router-dom';
import { type Path, type PathName, paths } from '../../paths.ts';
import { Guard } from '../guards/Guard.tsx';
import { Crash } from '../loading/Crash.tsx';
import { loadPart } from '../loading/load.ts';
import { Shell } from '../shell/Shell.tsx';

/** Most people open Home first, so it does not wait for the list of the other screens. */
const home = async (): Promise<ComponentType> => (await import('../../features/home/Home.tsx')).Home;

/** Loaded on demand: the list of all screens would be a fifth of the app's own code in the first load. */
const listed = (name: PathName) => async (): Promise<ComponentType> =>
  (await import('./screens.ts')).open(name);

const notFound = async (): Promise<ComponentType> => (await import('../shell/NotFound.tsx')).NotFound;

function routeOf(name: PathName): RouteObject {
  const path = paths[name] as Path;
  const lazy = async () => {
    const Screen = await loadPart(name === 'home' ? home : listed(name));
    const Component = () => (
      <Guard path={path}>
        <Screen />
      </Guard>
    );
    return { Component };
  };
  return { id: name, path: path.path, lazy };
}

const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: Crash,
    children: [
      { index: true, loader: () => redirect(paths.home.to()) },
      ...(Object.keys(paths) as PathName[]).map(routeOf),
      { path: '*', lazy: async () => ({ Component: await loadPart(notFound) }) },
    ],
  },
];

/** Creates the router, which starts to load the screen of the current address. */
export function makeRouter(): DataRouter {
  // Saves the second navigation that the index route's redirect would cause.
  if (/^#?\/?$/.test(window.location.hash)) window.history.replaceState(null, '', `#${paths.home.to()}`);
  return createHashRouter(routes);
}

/** Resolves when the first screen is loaded or has failed to load. Until then the static shell is shown. */
export function firstScreen(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((ready) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      ready();
    });
  });
}
