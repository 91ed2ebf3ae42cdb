import type { ComponentType } from 'react';
import { createHashRouter, type DataRouter, type RouteObject, redirect } from 'react-router-dom';
import { type Path, type PathName, paths } from '../../paths.ts';
import { Guard } from '../guards/Guard.tsx';
import { Crash } from '../loading/Crash.tsx';
import { loadPart } from '../loading/load.ts';
import { Shell } from '../shell/Shell.tsx';

/** Home is the first screen of most, and does not wait for the list of the others. */
const home = async (): Promise<ComponentType> => (await import('../../features/home/Home.tsx')).Home;

/** The list of all screens is long: it would be a fifth of our own part of the first load. */
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

/** Reads the address bar and begins to load the screen that it names. */
export function makeRouter(): DataRouter {
  // What the index route would do by a second navigation.
  if (/^#?\/?$/.test(window.location.hash)) window.history.replaceState(null, '', `#${paths.home.to()}`);
  return createHashRouter(routes);
}

/** When the first screen is loaded, or known not to load: until then the static shell stands. */
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
