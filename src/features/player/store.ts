import { createPlayer } from '@videojs/react';
import { videoFeatures } from '@videojs/react/video';

/** The player library's store: the state of playback (position, speed, sound) and the actions on it. */
export const { Player: PlayerStore, usePlayer } = createPlayer({ features: videoFeatures });
