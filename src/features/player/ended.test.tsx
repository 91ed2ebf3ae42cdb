import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showPlayer } from '../../../test/support/client/player.tsx';
import { activate } from '../../i18n/i18n.ts';
import type { PlayerProps } from './Player.tsx';

const played = vi.fn();

beforeAll(() => activate('en_us'));
beforeEach(() => {
  played.mockReset();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => played());
});

/** A player whose film has come to the end of what `given` plays. */
async function playToEnd(given: Partial<PlayerProps>) {
  const video = showPlayer(given);
  expect(await screen.findByText('0:00 / 1:00')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Replay' })).toBeNull();
  await report(video, true);
  return video;
}

/** The browser says whether the film has ended. */
async function report(video: HTMLVideoElement, ended: boolean) {
  Object.defineProperties(video, {
    ended: { value: ended, configurable: true },
    paused: { value: true, configurable: true },
  });
  await act(async () => void video.dispatchEvent(new Event(ended ? 'ended' : 'seeking')));
}

test('a film that has ended can be played again, and the next one is a link', async () => {
  const video = await playToEnd({ next: { title: 'South Line', to: '/PlayVideo?id=f2' } });
  expect(screen.getByRole('link', { name: 'Next film: South Line' })).toHaveAttribute(
    'href',
    '/PlayVideo?id=f2',
  );
  expect(played).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Replay' }));
  expect(played).toHaveBeenCalledOnce();
  await report(video, false);
  expect(screen.queryByRole('button', { name: 'Replay' })).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('without a next film there is only the way to play it again', async () => {
  await playToEnd({});
  expect(screen.getByRole('button', { name: 'Replay' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a preview that has ended offers nothing over the picture: the sheet about membership does', async () => {
  await playToEnd({ previewEnds: 15, next: { title: 'South Line', to: '/PlayVideo?id=f2' } });
  expect(screen.queryByRole('button', { name: 'Replay' })).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
