import { I18nProvider } from '@lingui/react';
import { useEffect } from 'react';
import type { DataRouter } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { useSession } from '../../data/session/session.ts';
import { i18n } from '../../i18n/i18n.ts';
import { idle } from '../loading/idle.ts';
import { loadLater } from '../loading/load.ts';
import { QueryFacts } from './QueryFacts.tsx';

/** The whole app: language, facts, screens. */
export function App({ router }: { router: DataRouter }) {
  useWritesTakenUp();
  return (
    <I18nProvider i18n={i18n}>
      <QueryFacts>
        <RouterProvider router={router} />
      </QueryFacts>
    </I18nProvider>
  );
}

/** At start, and when a member signs in: finds out what became of the money writes of an earlier life of the page. */
function useWritesTakenUp() {
  const member = useSession()?.id;
  useEffect(() => {
    if (member) void idle().then(resume);
  }, [member]);
}

const resume = async () => (await loadLater(() => import('./after-first-paint.ts'))).resumeWrites();
