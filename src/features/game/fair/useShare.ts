import { useCopy } from './useCopy.ts';

/** Hands a text and an address to the device's own sharing; where there is none they are copied. */
export function useShare(): (what: { title: string; text: string; url: string }) => void {
  const copy = useCopy();
  return (what) => {
    if (!navigator.share) return copy(`${what.text}\n${what.url}`);
    navigator.share(what).catch((error: Error) => {
      // Whoever closes the sheet has decided not to share.
      if (error.name !== 'AbortError') copy(`${what.text}\n${what.url}`);
    });
  };
}
