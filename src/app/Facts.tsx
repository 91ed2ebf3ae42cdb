import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import { persistQueryClient } from '@tanstack/react-query-persist-client';
import { type ReactNode, useEffect, useState } from 'react';
import { persistence, queryClient } from '../data/client.ts';
import { useSession } from '../data/session.ts';

/** Gives the single facts to all below, from this device's copy first. Each member, and the visitor, has an own copy. */
export function Facts({ children }: { children: ReactNode }) {
  const member = useSession()?.id ?? '';
  const [restored, setRestored] = useState<string>();
  useEffect(() => {
    // The persister's package brings types of an earlier query client; the parts it uses are the same.
    const [stop, done] = persistQueryClient({ queryClient, ...persistence(member) });
    void done.finally(() => setRestored(member));
    return stop;
  }, [member]);
  return (
    <QueryClientProvider client={queryClient}>
      <IsRestoringProvider value={restored !== member}>{children}</IsRestoringProvider>
    </QueryClientProvider>
  );
}
