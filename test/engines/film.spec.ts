import { filmVisitor } from '../support/browser/film-visits.ts';
import { alert, button, dialog, item, region, within } from './driver/target.ts';
import { expect, test } from './fixtures.ts';

/** Can this engine, with the codecs of this machine, play the demo's films? */
const canPlay = () => {
  const type = 'video/mp4; codecs="avc1.640028, mp4a.40.2"';
  return document.createElement('video').canPlayType(type) !== '';
};

/** Seconds that were played; undefined while the film stands. */
const played = () => {
  const video = document.querySelector('video');
  return video && !video.paused ? video.currentTime : undefined;
};

/** The film's own cover can be shown. */
const hasPoster = async () => {
  const cover = new Image();
  cover.src = document.querySelector('video')?.poster ?? '';
  await cover.decode();
  return cover.naturalWidth > 0;
};

const turns = () => document.querySelector('main .spin') !== null;

test('the preview of a film plays, or the screen says that this device cannot play it', async ({
  visitor,
  request,
}) => {
  const { session, film } = await filmVisitor(request);
  await visitor.openAs(session, `/PlayVideo?id=${film.id}`);
  const sheet = dialog('Watch a preview');
  const plays = await visitor.tab.run(canPlay);
  await visitor.taps(within(sheet, button(/^Watch the preview/)));
  await visitor.misses(dialog());
  if (plays) {
    await expect.poll(() => visitor.tab.run(played)).toBeGreaterThan(1);
    await visitor.misses(alert());
  } else {
    await visitor.sees(alert());
    const words = await visitor.reads(alert());
    expect(words.join(' ')).toContain('This browser can’t play this film’s format. Try another browser.');
    await visitor.sees(within(alert(), button('Try again')));
    await expect.poll(() => visitor.tab.run(turns)).toBe(false);
  }
  expect(await visitor.tab.run(hasPoster)).toBe(true);
  await visitor.sees(within(region('Recommended'), item()));
});
