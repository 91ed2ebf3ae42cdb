import {
  alert,
  box,
  button,
  checkbox,
  dialog,
  field,
  heading,
  item,
  link,
  text,
  timer,
  within,
} from './driver/target.ts';
import type { Visitor } from './driver/visitor.ts';
import { expect, test } from './fixtures.ts';

async function register(visitor: Visitor, name: string) {
  await visitor.open('/Home');
  await visitor.sees(heading('Popular games'));
  await visitor.open('/Register?code=PLAZA');
  await visitor.types(field('Username'), name);
  await visitor.types(field('Password'), 'a good password');
  await visitor.taps(checkbox('I am 18 or older.'));
  await visitor.taps(button('Create an account'));
  await visitor.sees(heading('Account'));
}

async function confirmAge(visitor: Visitor) {
  await visitor.sees(heading('Confirm your age'));
  await visitor.types(field('Real name'), 'Ana Torres');
  await visitor.types(field('Date of birth'), '1990-05-17');
  await visitor.taps(button('Confirm'));
}

async function deposit(visitor: Visitor, amount: string) {
  await visitor.open('/Recharge');
  await visitor.types(box(/^Amount/), amount);
  await visitor.taps(button(`Deposit ${amount}.00`));
  await confirmAge(visitor);
  await visitor.sees(heading('Deposit'));
  await visitor.taps(button(`Deposit ${amount}.00`));
  await visitor.pressesInFrame(1);
  await visitor.sees(text('Deposit received'), { timeout: 20_000 });
  // One step, and not one more for each page of the payment's frame.
  await visitor.tab.run(() => history.back());
  await visitor.misses(text('Deposit received'));
}

/** Stakes 1.00 on small and on large: one of them wins 1.95. Waits for a round with time enough to do so. */
async function play(visitor: Visitor) {
  await visitor.open('/Lottery?key=k3-1m&id=1');
  const opens = () => visitor.reads(timer()).then((all) => all.join(' ').replace(/\s+/g, ' '));
  await expect.poll(opens, { timeout: 80_000 }).toMatch(/0:(1[5-9]|[2-5]\d) left to bet/);
  await visitor.taps(button(/^Small/));
  await visitor.taps(button(/^Big/));
  await visitor.taps(button(/^Review 2 picks/));
  await visitor.taps(within(dialog(), button('Place bet')));
  await visitor.sees(text(/^Bet placed for round/));
}

/** The result comes by itself, a minute later at the most, and is recomputed on the device. */
async function seeItSettled(visitor: Visitor) {
  const result = dialog(/^Round/);
  await visitor.sees(result, { timeout: 90_000 });
  for (const words of ['Partly returned', '−0.05', '2.00', '199.95'])
    await visitor.sees(within(result, text(words)));
  await visitor.sees(within(result, text('Verified on this device')), { timeout: 30_000 });
  await visitor.taps(within(result, link(/^Receipt/)));
  await visitor.sees(heading('Receipt'));
  await visitor.sees(button('Copy: Bet reference'));
  // What stands above the link grows as the proof is read.
  await visitor.sees(text(/^The root of the bet list is part of/), { timeout: 30_000 });
  await visitor.taps(link('See the round proof'));
  await visitor.sees(heading('Round proof'));
  await visitor.sees(text(/steps verified on this device$/), { timeout: 30_000 });
}

test('a visitor becomes a member, deposits, plays, and sees the round proved on the device', async ({
  visitor,
}) => {
  test.setTimeout(260_000);
  await register(visitor, `ana_${Date.now().toString(36)}`);
  await deposit(visitor, '200');
  await play(visitor);
  await seeItSettled(visitor);
  await visitor.open('/Moneylog');
  for (const money of ['+200.00', '−2.00', '+1.95']) await visitor.sees(text(money));
  await visitor.misses(alert());
  await visitor.counts(within(item(), text('+1.95')), 1);
});
