import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showPlayer } from '../../../test/support/client/player.tsx';
import { activate } from '../../i18n/i18n.ts';

let low: EventTarget & { matches: boolean };

beforeAll(() => activate('en_us'));
beforeEach(() => {
  low = Object.assign(new EventTarget(), { matches: false });
  vi.spyOn(window, 'matchMedia').mockImplementation(() => low as unknown as MediaQueryList);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

async function open(paused: boolean): Promise<HTMLVideoElement> {
  const video = showPlayer();
  await screen.findByText('0:00 / 1:00');
  Object.defineProperty(video, 'paused', { value: paused });
  await act(async () => void video.dispatchEvent(new Event(paused ? 'pause' : 'play')));
  return video;
}

const turn = (matches: boolean) => {
  low.matches = matches;
  low.dispatchEvent(new Event('change'));
};

test('a phone that is turned while a film plays shows the film, also when its list was scrolled', async () => {
  await open(false);
  turn(true);
  expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
  turn(false);
  expect(window.scrollTo).toHaveBeenCalledOnce();
});

test('beside a film that stands still the list stays where it is', async () => {
  await open(true);
  turn(true);
  expect(window.scrollTo).not.toHaveBeenCalled();
});
