import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { enter, leave } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { SetName } from './SetName.tsx';

let known = '';
/** Whether the server hears of a write whose answer is lost. */
let arrives = true;

const member = {
  ...{ id: 'm1', username: 'ana', header_img: '', money: '0', money_value: '0', status: 1, sex: '0' },
  ...{ paypassword: 0, bankid: '', groupinfo: { image: '', rate: 0 }, ip: '' },
};

const base64 = (data: unknown) => btoa(JSON.stringify(data));

beforeAll(() => activate('en_us'));
beforeEach(() => {
  known = '';
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') {
      if (arrives) known = new URLSearchParams(await request.text()).get('name') ?? '';
      throw new TypeError('cut');
    }
    return new Response(JSON.stringify({ code: 200, msg: '', data: base64({ ...member, name: known }) }));
  });
  enter({ id: 'm1', tokensso: 'secret' });
});
afterEach(() => {
  leave('logout');
  vi.unstubAllGlobals();
});

async function save() {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/Setname']}>
          <SetName />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await userEvent.type(await screen.findByLabelText('Real name'), 'Ana Luz');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

test('a name that was set, though the answer was lost, is shown as set', async () => {
  arrives = true;
  await save();
  expect(await screen.findByText(/You can set your real name only once/)).toBeVisible();
  expect(screen.getByLabelText('Real name')).toHaveValue('Ana Luz');
});

test('where nobody can say whether it was set, nothing else is claimed, and what was typed stays', async () => {
  arrives = false;
  await save();
  expect(
    await screen.findByText(/^We didn’t get a response\. Your request may still have gone through/),
  ).toBeVisible();
  expect(screen.getByLabelText('Real name')).toHaveValue('Ana Luz');
  expect(screen.queryByText(/Nothing was changed/)).toBeNull();
});
