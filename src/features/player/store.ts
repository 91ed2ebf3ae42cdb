import { createPlayer } from '@videojs/react';
import { videoFeatures } from '@videojs/react/video';

/** The player library's store: the state of playback (position, speed, sound) and the actions on it. */
export const { Player: PlayerStore, usePlayer } = createPlayer({ features: videoFeatures });

type Playback = { paused: boolean; play: () => Promise<void>; pause: () => void };

/**
 * Plays or pauses. A start that a pause interrupts, such as the second click of a double click, is no error; of a film that does
 * not play, its own events tell. The library's `togglePaused` leaves the rejection to nobody.
 */
export function togglePlay(player: Playback): void {
  if (player.paused) player.play().catch(() => {});
  else player.pause();
}
