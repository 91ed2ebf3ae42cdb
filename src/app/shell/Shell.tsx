import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useTabs } from '../../data/system.ts';
import { useUnread } from '../../data/unread.ts';
import { useDocumentTitle, useRouteTitle } from '../../parts/screen/screen.tsx';
import { pathOf } from '../../paths.ts';
import { UnderAppBar } from '../../ui/layout/AppBar.tsx';
import { BottomBar } from '../../ui/layout/BottomBar.tsx';
import { Frame } from '../../ui/layout/Frame.tsx';
import { useFramed } from '../../ui/layout/media.ts';
import { Toaster } from '../../ui/overlays/Toaster.tsx';
import { idle } from '../loading/idle.ts';
import { loadLater } from '../loading/load.ts';
import { mine, placeOf, tabs } from './places.ts';
import css from './Shell.module.css';
import { useScreenAnnouncement, useScrollPosition } from './useScrollPosition.ts';

interface ShellProps {
  /** Another screen is being loaded. */
  loading: boolean;
  /** The screen that is shown meanwhile. */
  children: ReactNode;
}

/** Surrounds every screen: the frame, the main navigation, toasts, and prompts. */
export function Shell({ loading, children }: ShellProps) {
  const { t } = useLingui();
  useScrollPosition();
  const framed = useFramed();
  return (
    <Frame>
      {framed && (
        <Suspense>
          <DesktopRail />
        </Suspense>
      )}
      {/* The screen keeps its place in the tree: a window that gets wide or narrow must not stop a film. */}
      <UnderAppBar value={framed && <Tabs />}>{children}</UnderAppBar>
      {!framed && <Tabs />}
      <Suspense>
        <Prompts />
      </Suspense>
      <Toaster label={t`Messages`} />
      <Announcer />
      {loading && <Progress />}
    </Frame>
  );
}

function Tabs() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const among = tabs[useTabs()];
  const here = pathOf(pathname);
  const place = here && placeOf(here);
  const top = among.some((tab) => [tab.path, tab.beside].some((one) => one && one.path === here?.path));
  const unread = useUnread();
  const shown = among.map((tab) => ({
    label: i18n._(tab.label),
    icon: tab.icon,
    to: tab.path.to(),
    current:
      tab.path.path === here?.path ? ('page' as const) : tab === place ? ('place' as const) : undefined,
    news: tab === mine && unread ? t`New notices` : undefined,
  }));
  return <BottomBar label={t`Main navigation`} tabs={shown} inner={!top} />;
}

/** What is seen beside the frame before its bars, where the Tab key therefore comes first. */
const DesktopRail = lazy(async () => {
  await idle();
  return { default: (await loadLater(() => import('../prompts/DesktopAside.tsx'))).DesktopRail };
});

/** Loaded when the page is idle, so that it delays neither the first paint nor the first rows. */
const Prompts = lazy(async () => {
  await idle();
  return { default: (await loadLater(() => import('../prompts/Prompts.tsx'))).Prompts };
});

/** Announces the title of each screen that opens. The effects of screens run first, so that their own titles are set. */
function Announcer() {
  useDocumentTitle(useRouteTitle());
  const title = useScreenAnnouncement();
  return (
    <p className="hidden-text" role="status">
      {title}
    </p>
  );
}

/** A line at the top while a screen is being loaded. */
function Progress() {
  return <i className={css.progress} aria-hidden="true" />;
}
