import { adult, bind, deposit, pin } from '../support/browser/money.ts';
import { box, button, dialog, field, text, within } from './driver/target.ts';
import { test } from './fixtures.ts';

test('a withdrawal is confirmed in a sheet, stands in review, and its money has left the balance', async ({
  visitor,
  request,
}) => {
  const name = 'Elena Ruiz';
  const session = await adult(request, `elena_${Date.now().toString(36)}`, name);
  await deposit(request, session, '200');
  await bind(request, session, name);
  await visitor.openAs(session, '/Withdraw');
  await visitor.types(box(/^Amount/), '120');
  await visitor.taps(button(/^Withdraw \d/));
  await visitor.types(within(dialog('Review your withdrawal'), field('Withdrawal password')), pin);
  await visitor.taps(within(dialog('Review your withdrawal'), button(/^Withdraw \d/)));
  await visitor.sees(text('Withdrawal in review'));
  await visitor.open('/WithdrawRecord');
  await visitor.sees(text(/In review/));
  await visitor.open('/Mine');
  await visitor.sees(text(/80\.00$/));
});
