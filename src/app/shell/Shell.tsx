import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Dices from 'lucide-react/icons/dices';
import House from 'lucide-react/icons/house';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { base } from '../../data/system.ts';
import { useDocumentTitle, useRouteTitle } from '../../parts/screen/screen.tsx';
import { type Path, pathOf, paths } from '../../paths.ts';
import { BottomBar } from '../../ui/layout/BottomBar.tsx';
import { Frame } from '../../ui/layout/Frame.tsx';
import type { IconShape } from '../../ui/media/Icon.tsx';
import { Toaster } from '../../ui/overlays/Toaster.tsx';
import { idle } from '../loading/idle.ts';
import { loadLater } from '../loading/load.ts';
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
  return (
    <Frame>
      {children}
      <Tabs />
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
  const among = tabs[useQuery(base()).data?.tabs ?? 3];
  const current = tabOf(pathname, among);
  const shown = among.map(({ path, label, icon }, at) => ({
    label: i18n._(label),
    icon,
    to: path.to(),
    current: at === current,
  }));
  return <BottomBar label={t`Main navigation`} tabs={shown} />;
}

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

type Tab = { path: Pick<Path<never>, 'path' | 'to'>; label: MessageDescriptor; icon: IconShape };

const home: Tab = { path: paths.home, label: msg`Home`, icon: House };

const companions: Tab = { path: paths.nHomeList, label: msg`Companions`, icon: UsersRound };

const game: Tab = { path: paths.game, label: msg`Games`, icon: Dices };

const films: Tab = { path: paths.video, label: msg`Films`, icon: Clapperboard };

const mine: Tab = {
  path: paths.mine,
  label: msg({ message: 'Account', context: 'tab: own account' }),
  icon: UserRound,
};

/** The tabs of the bottom bar. The specification can be read as three or as four tabs; the operator chooses. */
const tabs: Record<3 | 4, readonly Tab[]> = {
  3: [home, companions, mine],
  4: [home, game, films, mine],
};

/** The index of the tab of an address, -1 if it has none. */
const tabOf = (address: string, among: readonly Tab[]): number =>
  among.findIndex(({ path }) => path.path === pathOf(address)?.path);
