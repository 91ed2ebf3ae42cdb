import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import { useSession } from '../../data/session/session.ts';
import { useOffline } from '../../data/transport/network.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { i18n } from '../../i18n/i18n.ts';
import { OfflineContext } from '../../ui/lists/Strip.tsx';
import { Crash, CrashBoundary } from '../loading/Crash.tsx';
import { idle } from '../loading/idle.ts';
import { loadLater } from '../loading/load.ts';
import { Shell } from '../shell/Shell.tsx';
import type { ScreenRouter } from './router.tsx';

/** The whole app: language, facts, screens. */
export function App({ router }: { router: ScreenRouter }) {
  useResumeWrites();
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <OfflineContext value={useOffline()}>
          <Screens router={router} />
        </OfflineContext>
      </QueryClientProvider>
    </I18nProvider>
  );
}

/** The screen of the address, within the shell. A screen that crashes, or could not be loaded, takes the shell with it. */
function Screens({ router }: { router: ScreenRouter }) {
  const [shown, setShown] = useState(router.shown);
  const [loading, setLoading] = useState(router.loading);
  useLayoutEffect(() => {
    const update = () => {
      if (router.loading()) return setLoading(true);
      // React renders a transition in slices.
      startTransition(() => {
        setShown(router.shown());
        setLoading(false);
      });
    };
    // Something may have happened between the first rendering and now.
    update();
    return router.subscribe(update);
  }, [router]);
  const { location, action, screen, failure } = shown;
  return (
    <Router navigator={router.navigator} location={location} navigationType={action}>
      <CrashBoundary at={shown}>
        {failure ? <Crash error={failure.error} /> : <Shell loading={loading}>{screen}</Shell>}
      </CrashBoundary>
    </Router>
  );
}

/** At start, and when a member signs in: asks for the outcome of money writes that were sent before the page was reloaded. */
function useResumeWrites() {
  const member = useSession()?.id;
  useEffect(() => {
    if (member) void idle().then(resume);
  }, [member]);
}

const resume = async () => (await loadLater(() => import('./after-first-paint.ts'))).resumeWrites();
