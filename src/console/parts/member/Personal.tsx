import type { Answer } from '../../../../contract/console/call.ts';
import type { showMemberPrivate } from '../../../../contract/console/members.ts';
import type { usePrivate } from '../../data/private.ts';
import { Masked } from '../facts/Masked.tsx';

interface PersonalProps {
  /** From `usePrivate`. */
  of: ReturnType<typeof usePrivate>;
  masked: string;
  /** Which of the data it is. */
  take: (data: Answer<typeof showMemberPrivate>) => string | undefined;
}

/** A personal datum that is masked until somebody asks for it; only masked for whoever may not see it. */
export function Personal({ of: { data, busy, show }, masked, take }: PersonalProps) {
  if (!show) return masked;
  return <Masked masked={masked} value={data && (take(data) ?? masked)} onShow={show} busy={busy} />;
}
