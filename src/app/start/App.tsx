import { I18nProvider } from '@lingui/react';
import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { useSession } from '../../data/session/session.ts';
import { keepFacts, queryClient, restoreFacts } from '../../data/transport/query-cache.ts';
import { i18n } from '../../i18n/i18n.ts';
import { idle } from '../loading/idle.ts';
import { loadLater } from '../loading/load.ts';

/** The whole app: language, facts, screens. */
export function App({ router }: { router: DataRouter }) {
  useResumeWrites();
  return (
    <I18nProvider i18n={i18n}>
      <QueryFacts>
        <RouterProvider router={router} />
      </QueryFacts>
    </I18nProvider>
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

/**
 * Provides the query cache, filled from this device's stored copy first. Each member and the visitor has a separate copy;
 * main.tsx has restored that of the current one before the first render.
 */
function QueryFacts({ children }: { children: ReactNode }) {
  const member = useSession()?.id ?? '';
  const [restored, setRestored] = useState(member);
  useEffect(() => {
    if (restored === member) return keepFacts(member);
    let here = true;
    void restoreFacts(member).finally(() => here && setRestored(member));
    return () => {
      here = false;
    };
  }, [member, restored]);
  return (
    <QueryClientProvider client={queryClient}>
      <IsRestoringProvider value={restored !== member}>{children}</IsRestoringProvider>
    </QueryClientProvider>
  );
}
