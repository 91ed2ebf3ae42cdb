import { useState } from 'react';
import { showMemberPrivate } from '../../../contract/console/members.ts';
import { useCall } from './query.ts';
import { useMay } from './session.ts';

/**
 * A member's personal data in full: read when somebody asks for them, because each look is recorded. `show` is undefined for
 * whoever may not see them.
 */
export function usePrivate(member: string) {
  const [asked, setAsked] = useState('');
  const may = useMay()('members.private');
  const { data, isFetching, error, refetch } = useCall(
    showMemberPrivate,
    { id: member },
    { enabled: asked === member },
  );
  const show = () => (asked === member && error ? void refetch() : setAsked(member));
  return { data, busy: isFetching, error, show: may ? show : undefined };
}
