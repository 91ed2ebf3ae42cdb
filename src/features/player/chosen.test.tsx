import { cleanup } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { showPlayer } from '../../../test/support/client/player.tsx';
import { activate } from '../../i18n/i18n.ts';

beforeAll(() => activate('en_us'));

test('sound and speed stay as they were chosen, for the next film too', () => {
  const first = showPlayer();
  first.volume = 0.25;
  first.dispatchEvent(new Event('volumechange'));
  first.playbackRate = 1.25;
  first.dispatchEvent(new Event('ratechange'));
  cleanup();
  const next = showPlayer({ src: '/media/film/2/film.mp4' });
  expect([next.volume, next.playbackRate, next.defaultPlaybackRate]).toEqual([0.25, 1.25, 1.25]);
});
