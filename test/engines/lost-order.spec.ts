import { demoSession } from '../support/browser/visits.ts';
import { faultProxy } from '../support/setup/fault-proxy.ts';
import { button, dialog, heading, item, text, timer, within } from './driver/target.ts';
import { expect, test } from './fixtures.ts';

const placing = /\/game\/placeOrder/;

test('an order whose answer is lost is checked, told as placed, and stands once in the record', async ({
  visitor,
  front,
  request,
  server,
}) => {
  test.setTimeout(200_000);
  const network = await faultProxy(server.url);
  front.lead(network.url);
  await visitor.openAs(await demoSession(request, server.url), '/Lottery?key=k3-5m&id=3');
  const opens = () => visitor.reads(timer()).then((all) => all.join(' ').replace(/\s+/g, ' '));
  await expect.poll(opens, { timeout: 90_000 }).toMatch(/(0:[2-5]\d|[1-5]:\d\d) left to bet/);
  await visitor.taps(button(/^Sum 12\b/));
  await visitor.taps(button(/^Review 1 pick/));
  network.log.length = 0;
  network.spoil(placing, 'drop');
  network.spoil(/\/member\/resolve/, 'refuse');
  const sheet = dialog('Review your bet');
  await visitor.taps(within(sheet, button('Place bet')));
  await visitor.sees(within(sheet, button('Checking')));
  await visitor.sees(within(sheet, text(/^No response yet/)));
  network.mend();
  const told = text(/^Bet placed for round \d+$/);
  await visitor.sees(told);
  // Firefox itself repeats a request whose connection was closed without an answer: the key makes it the same order.
  const sent = network.log.filter(({ method, path }) => method === 'POST' && placing.test(path));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  await visitor.open('/GameRecord');
  await visitor.sees(heading('Bet history'));
  await visitor.counts(within(item(), text(/^Sum 12/)), 1);
  await network.stop();
});
