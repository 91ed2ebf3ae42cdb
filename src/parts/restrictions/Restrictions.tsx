import { BreakNote, useBreak } from './BreakNote.tsx';
import { PausedNote, usePaused } from './PausedNote.tsx';
import { UnderAgeNote, useUnderAge } from './UnderAgeNote.tsx';

/** Whether a break, an age or a pause forbids the member to deposit and to bet. */
export function useRestricted(): boolean {
  const onBreak = useBreak() !== undefined;
  const underAge = useUnderAge();
  return usePaused() || underAge || onBreak;
}

/** What forbids it, each with what can be done; nothing to others. */
export const RestrictionNotes = () => (
  <>
    <BreakNote />
    <UnderAgeNote />
    <PausedNote />
  </>
);
