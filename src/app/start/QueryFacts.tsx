import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '../../data/session/session.ts';
import { keepFacts, queryClient, restoreFacts } from '../../data/transport/query-cache.ts';

/**
 * Gives the single facts to all below, from this device's copy first. Each member, and the visitor, has an own copy; that
 * of who is here at the start has been taken up before the first drawing.
 */
export function QueryFacts({ children }: { children: ReactNode }) {
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
