import { useLingui } from '@lingui/react/macro';
import { type Cut, useCut } from '../../data/transport/network.ts';

/** What is said while requests do not get through. */
export interface NoConnection {
  /** Which of the two it is; `undefined` while requests get through. The words are then those of `offline`. */
  cut: Cut | undefined;
  /** The heading of what could not be loaded. */
  title: string;
  /** The same for a button or a caption. */
  short: string;
  /** What to do about something that this device does not have. */
  missing: string;
}

/** The words for a device without a network, and for a server that a device with a network does not reach. */
export function useNoConnection(): NoConnection {
  const { t } = useLingui();
  const cut = useCut();
  if (cut === 'unreachable')
    return {
      cut,
      title: t`Plaza can’t be reached right now`,
      short: t`Can’t reach Plaza`,
      missing: t`There’s no copy on this device yet. Please try again in a moment.`,
    };
  const offline = t`You’re offline`;
  return { cut, title: offline, short: offline, missing: t`Not available offline yet. Connect to load it.` };
}
