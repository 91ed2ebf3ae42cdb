import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showPlayer } from '../../../test/support/client/player.tsx';
import { activate } from '../../i18n/i18n.ts';

const asked = vi.fn();

beforeAll(() => activate('en_us'));
beforeEach(() => {
  asked.mockReset();
});
afterEach(() => {
  for (const name of ['pictureInPictureEnabled', 'pictureInPictureElement', 'exitPictureInPicture'])
    Reflect.deleteProperty(document, name);
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'requestPictureInPicture');
});

/** Makes this a browser that has such windows: what film stands in one, and what it is asked to do. */
function giveWindows() {
  const set = (film: HTMLVideoElement | null) =>
    Object.defineProperty(document, 'pictureInPictureElement', { value: film, configurable: true });
  Object.defineProperty(document, 'pictureInPictureEnabled', { value: true, configurable: true });
  Object.defineProperty(HTMLVideoElement.prototype, 'requestPictureInPicture', {
    configurable: true,
    async value(this: HTMLVideoElement) {
      asked('enter');
      set(this);
      this.dispatchEvent(new Event('enterpictureinpicture'));
    },
  });
  Object.defineProperty(document, 'exitPictureInPicture', {
    configurable: true,
    async value() {
      asked('leave');
      const film = document.pictureInPictureElement;
      set(null);
      film?.dispatchEvent(new Event('leavepictureinpicture'));
    },
  });
  set(null);
}

/** The player of a film that the browser has not read yet. */
const open = () => showPlayer({ length: 0 });

/** The browser has read what the film is: a minute long. */
async function read(video: HTMLVideoElement) {
  Object.defineProperties(video, { readyState: { value: 1 }, duration: { value: 60 } });
  video.dispatchEvent(new Event('loadedmetadata'));
  await screen.findByText('0:00 / 1:00');
}

const control = { name: 'Picture-in-picture' };
const press = async () => userEvent.click(await screen.findByRole('button', control));

test('a film goes into a window of its own by a button, and comes back by the same', async () => {
  giveWindows();
  const video = open();
  expect(screen.queryByRole('button', control)).toBeNull();
  await read(video);
  await press();
  expect(asked.mock.calls).toEqual([['enter']]);
  await press();
  expect(asked.mock.calls).toEqual([['enter'], ['leave']]);
});

test('where the browser has no such windows there is no button for it', async () => {
  await read(open());
  expect(screen.getByRole('button', { name: 'Full screen' })).toBeVisible();
  expect(screen.queryByRole('button', control)).toBeNull();
});
