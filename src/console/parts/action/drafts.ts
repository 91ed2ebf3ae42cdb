import { queryClient } from '../../data/query.ts';
import { filledIn, type Given, type Opened } from './act.ts';

/** What was typed into a dialog that was closed without doing anything. */
export interface Draft {
  given: Given;
  reason: string;
}

/**
 * Beside what was read from the server, so that it is forgotten with it: when the session ends, and some minutes after the dialog
 * was closed.
 */
const keyOf = ({ action, given }: Opened) => ['draft', action, given];

/** What was typed for this action on the same thing, if its dialog was closed a moment ago. */
export const draftOf = (opened: Opened): Draft | undefined => queryClient.getQueryData(keyOf(opened));

/** Keeps what was typed, where it is other than what the dialog holds at first. */
export function keepDraft(opened: Opened, draft: Draft): void {
  const first = filledIn({ ...opened.preset, ...opened.given });
  const same = JSON.stringify(first) === JSON.stringify(filledIn(draft.given));
  if (same && draft.reason === (opened.reason ?? '')) dropDraft(opened);
  else queryClient.setQueryData(keyOf(opened), draft);
}

export const dropDraft = (opened: Opened): void => queryClient.removeQueries({ queryKey: keyOf(opened) });
