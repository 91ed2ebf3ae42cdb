import { city, importCity } from '../support/browser/companion-data.ts';
import { demoSession } from '../support/browser/visits.ts';
import { button, field, heading, link, text } from './driver/target.ts';
import { expect, test } from './fixtures.ts';

/** Every picture in view is there. */
const picturesAreThere = () =>
  [...document.querySelectorAll('img')]
    .filter((picture) => picture.getBoundingClientRect().top < innerHeight)
    .every((picture) => picture.complete && picture.naturalWidth > 0);

test('a member goes from the cities to the people of one, and to a person with their pictures', async ({
  visitor,
  request,
  server,
}) => {
  await importCity(server);
  await visitor.openAs(await demoSession(request, server.url), '/Home');
  await visitor.taps(link(/Companions.*By city/));
  await visitor.sees(heading('Companions'));
  await visitor.types(field('Search cities'), 'zam');
  await visitor.taps(link(new RegExp(`^${city.name}`)));
  await visitor.sees(heading(city.name));
  await visitor.taps(link(/Person 03/));
  await visitor.sees(heading('Person 03'));
  await visitor.sees(text('Host for museums and long walks'));
  await visitor.counts(button(/^Open photo \d of 3$/), 3);
  await expect.poll(() => visitor.tab.run(picturesAreThere)).toBe(true);
  await visitor.tab.run(() => history.back());
  await visitor.sees(heading(city.name));
});
