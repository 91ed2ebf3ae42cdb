import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getBankAccount } from '../../../contract/bank-account.ts';
import { getWithdrawalRules } from '../../../contract/withdrawal.ts';
import { enter, leave } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { withdrawalRules } from '../../data/withdrawal.ts';
import { toast, toasts } from '../../ui/overlays/toast.ts';
import { BindForm, useBinding } from './BindForm.tsx';

const Form = () => <BindForm name="Ana Torres" binding={useBinding()} />;

const banks = [
  { text: 'Banamex', value: '002', check: 'clabe' },
  { text: 'Scotiabank', value: '044', check: 'clabe' },
];

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
  queryClient.setQueryData(['wallet', 'banks', 'en_us'], banks);
  show();
});
afterEach(() => {
  for (const { id } of toasts()) toast.dismiss(id);
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Form />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );

test.each(['paste', 'copy', 'cut', 'drop'] as const)(
  '%s is blocked in the name, which is the real one',
  (way) => {
    const name = screen.getByLabelText('Account holder’s name');
    expect(name).toHaveValue('Ana Torres');
    expect(fireEvent[way](name)).toBe(false);
  },
);

const account = () => screen.getByLabelText('CLABE, account or card number');
const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: /^Bank / }));
  await userEvent.click(await screen.findByRole('button', { name }));
};

test.each([
  ['has the focus with a mouse', true],
  ['has it not on a phone, whose keyboard would cover the banks', false],
])('the search of the banks %s', async (_, mouse) => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget() as MediaQueryList, { matches: mouse && query.includes('fine') }),
  );
  await userEvent.click(screen.getByRole('button', { name: /^Bank / }));
  const search = await screen.findByRole('searchbox');
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
  );
  expect(document.activeElement === search).toBe(mouse);
});

test('an error goes as soon as its field is edited', async () => {
  await userEvent.type(account(), '1234');
  await userEvent.click(screen.getByRole('button', { name: 'Link account' }));
  expect(account()).toHaveAccessibleDescription('Enter 8 to 20 digits');
  await userEvent.type(account(), '5');
  expect(account()).not.toHaveAttribute('aria-invalid');
});

test('a number of another bank than the chosen one says whose it is, and a whole valid one corrects the bank', async () => {
  await choose('Scotiabank');
  fireEvent.change(account(), { target: { value: '0020100' } });
  expect(account()).toHaveAccessibleDescription(
    'Numbers that start this way belong to Banamex. Please check the digits or the bank.',
  );
  fireEvent.change(account(), { target: { value: '002010077777777771' } });
  expect(account()).toHaveAccessibleDescription('This looks like a valid account number.');
  const bank = screen.getByRole('button', { name: 'Bank Banamex' });
  expect(bank).toHaveAccessibleDescription('We selected this bank based on your account number.');
});

test('digits that name no bank of the list say so, until a bank is chosen', async () => {
  fireEvent.change(account(), { target: { value: '03' } });
  expect(account()).toHaveAccessibleDescription(/^Enter a CLABE/);
  fireEvent.change(account(), { target: { value: '032180000118359719' } });
  expect(account()).toHaveAccessibleDescription(
    'We couldn’t identify your bank from these digits. Choose it below.',
  );
  await choose('Scotiabank');
  expect(account()).toHaveAccessibleDescription(/^This isn’t a valid account number for this bank/);
});

const mobile = () => screen.getByLabelText('Mobile number');
async function fill() {
  fireEvent.change(account(), { target: { value: '002010077777777771' } });
  fireEvent.change(mobile(), { target: { value: '5512345678' } });
}

test('a number that cannot be one of its bank is not sent', async () => {
  enter({ id: 'm1', tokensso: 's' });
  const sent: string[] = [];
  vi.stubGlobal('fetch', ({ method }: Request) => {
    sent.push(method);
    return new Promise(() => {});
  });
  await fill();
  fireEvent.change(account(), { target: { value: '002010077777777772' } });
  await userEvent.click(screen.getByRole('button', { name: 'Link account' }));
  expect(account()).toHaveFocus();
  expect(sent).not.toContain('POST');
  fireEvent.change(account(), { target: { value: '002010077777777771' } });
  await userEvent.click(screen.getByRole('button', { name: 'Link account' }));
  await waitFor(() => expect(sent).toContain('POST'));
  cleanup();
  leave('logout');
});

test('after a session that ended, what was typed is there again for the same member', async () => {
  enter({ id: 'm1', tokensso: 's' });
  await fill();
  act(() => leave('unauthenticated'));
  cleanup();
  enter({ id: 'm1', tokensso: 's2' });
  queryClient.setQueryData(['wallet', 'banks', 'en_us'], banks);
  show();
  expect(account()).toHaveValue('002 010 07777777777 1');
  expect(mobile()).toHaveValue('5512345678');
  cleanup();
  leave('logout');
});

test.each([
  ['is linked now', 1],
  ['is not linked', 0],
])('where the answer is lost, an account that %s is told as it is', async (_, is_bank) => {
  enter({ id: 'm1', tokensso: 's' });
  const envelope = (data: unknown) => Response.json({ code: 200, msg: '', data: btoa(JSON.stringify(data)) });
  vi.stubGlobal('fetch', async ({ url, method }: Request) => {
    if (method === 'POST') throw new TypeError('Failed to fetch');
    if (url.includes(getBankAccount.path))
      return envelope({ is_bank, info: { bankinfo: 'Banamex', bankid: '**************7771' } });
    if (url.includes(getWithdrawalRules.path)) return envelope({ min: '50.00', max: '20000.00', num: 3 });
    return new Promise<Response>(() => {});
  });
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Link account' }));
  if (is_bank === 1) {
    await waitFor(() => expect(toasts()[0]?.text).toBe('Your bank account is linked'));
    expect(screen.queryByRole('alert')).toBeNull();
  } else {
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We didn’t get a response. You can submit the form again: only one account will be linked.',
    );
    expect(mobile()).toHaveValue('5512345678');
  }
  cleanup();
  leave('logout');
});

test.each([
  [
    24,
    'You can link only one bank account. For your security, withdrawals will be on hold for 24 hours after you link it.',
  ],
  [0, 'You can link only one bank account.'],
])('a hold of %i hours after linking is told as it is', async (hold_hours, said) => {
  const rules = { min: '50.00', max: '20000.00', num: 3, hold_until: '', hold_reason: '', hold_hours };
  act(() => void queryClient.setQueryData(withdrawalRules().queryKey, rules as never));
  expect(await screen.findByText(said)).toBeVisible();
});
