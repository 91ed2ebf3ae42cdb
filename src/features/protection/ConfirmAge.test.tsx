import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { base } from '../../../test/support/client/table-answers.ts';
import { enter, leave } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { ConfirmAge } from './ConfirmAge.tsx';

const member = {
  ...{ id: 'm1', username: 'ana', header_img: '', money: '0', money_value: '0', status: 1, sex: '0' },
  ...{ paypassword: 0, bankid: '', groupinfo: { image: '', rate: 0 }, ip: '', name: '' },
};
const base64 = (data: unknown) => btoa(JSON.stringify(data));
/** As the server has it: the age is kept, also where the account waits. */
let adult: 0 | 1;

beforeAll(() => activate('en_us'));
beforeEach(() => {
  adult = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET')
      return new Response(JSON.stringify({ code: 200, msg: '', data: base64({ ...member, adult }) }));
    adult = 1;
    const refused = { code: 403, error: 'account_review', msg: 'We need to check your account first.' };
    return new Response(JSON.stringify({ ...refused, data: base64(null) }));
  });
  enter({ id: 'm1', tokensso: 'secret' });
});
afterEach(() => {
  cleanup();
  queryClient.removeQueries({ queryKey: ['system'] });
  leave('logout');
  vi.unstubAllGlobals();
});

function show(next = '') {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[`/ConfirmAge${next}`]}>
          <ConfirmAge />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

test('an account that is being checked is told so, with the way to customer service, and is not led on', async () => {
  show('?next=%2FRecharge');
  await userEvent.type(await screen.findByLabelText('Real name'), 'Ana Luz');
  await userEvent.type(screen.getByLabelText('Date of birth'), '1990-05-17');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('We’re checking your account')).toBeVisible();
  await queryClient.refetchQueries({ queryKey: ['account', 'member'] });
  expect(screen.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/ServiceOnline');
  expect(screen.getByText(/withdraw your money at any time/)).toBeVisible();
});

test('a name of one letter and an impossible date are both told in the same try, and nothing is sent', async () => {
  show();
  await userEvent.type(await screen.findByLabelText('Real name'), 'X');
  await userEvent.type(screen.getByLabelText('Date of birth'), '1880-01-01');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.getByLabelText('Real name')).toHaveAccessibleDescription('Enter at least two letters');
  expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription('Enter a valid date');
  expect(adult).toBe(0);
});

test('the age that a date of birth makes stands under it before it is sent', async () => {
  show();
  const field = await screen.findByLabelText('Date of birth');
  await userEvent.type(field, '2020-01-01');
  expect(field).toHaveAccessibleDescription(/^\d years old · You must be 18 or older$/);
  await userEvent.clear(field);
  await userEvent.type(field, '1990-05-17');
  expect(field).toHaveAccessibleDescription(/^\d\d years old$/);
});

test('an age below 18, which bars the account, is sent at the second press of the same date alone', async () => {
  show();
  await userEvent.type(await screen.findByLabelText('Real name'), 'Ana Luz');
  const field = screen.getByLabelText('Date of birth');
  await userEvent.type(field, '2020-01-01');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await press();
  expect(
    screen.getByText(/^Check the date\. If you tap Confirm again, you won’t be able to deposit or bet/),
  ).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '2019-01-01');
  await press();
  expect(adult).toBe(0);
  await press();
  await vi.waitFor(() => expect(adult).toBe(1));
});

test.each([
  ['0', 1],
  ['120.50', 2],
])('who is under 18 and has %s is shown %i things that the account can still do', async (money, ways) => {
  queryClient.setQueryData(['account', 'member', 'm1', 'en_us'], {
    ...member,
    adult: 0,
    under_age: 1,
    money,
  });
  show();
  expect(await screen.findByText('You must be 18 or older')).toBeVisible();
  expect(screen.getAllByRole('link', { name: /Withdraw|Home/ })).toHaveLength(ways);
});

test.each([
  [1, 1],
  [undefined, 0],
])('with play_money %j it says %i times that any name and date will do', async (play_money, times) => {
  queryClient.setQueryData(['system', 'base', 'en_us'], { ...base, play_money });
  show();
  expect(await screen.findByLabelText('Date of birth')).toBeVisible();
  const said = 'In this demo, you can use any name and any date of birth that makes you 18 or older.';
  expect(screen.queryAllByText(said)).toHaveLength(times);
});
