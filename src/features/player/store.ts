import { createPlayer } from '@videojs/react';
import { videoFeatures } from '@videojs/react/video';

/** The player library's own store: what plays, where, how fast, and the acts on it. */
export const { Player: PlayerStore, usePlayer } = createPlayer({ features: videoFeatures });
