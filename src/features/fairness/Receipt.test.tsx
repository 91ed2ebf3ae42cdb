import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import order from '../../../test/support/client/demo-receipt.json';
import round from '../../../test/support/client/demo-round.json';
import { firstSeenFacts } from '../../../test/support/client/stored-facts.ts';
import { hex as toHex } from '../../../verifier/core/bytes.ts';
import { claimDevice } from '../../data/mirror/ownership.ts';
import { database } from '../../data/mirror/schema.ts';
import { clearViews } from '../../data/mirror/view-cache.ts';
import { enter } from '../../data/session/session.ts';
import { requestEnded } from '../../data/transport/network.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { paths } from '../../paths.ts';
import { Receipt } from './Receipt.tsx';

const times = { start: round.draws_at, published: round.draws_at };
const chain = { ...round.chain, key: round.key, ...times, receipt_key: order.public_key, voided: [] };

/** The server, by the paths of its calls. */
function serve(answers: Record<string, unknown>) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked) => {
    const found = answers[new URL((asked as Request).url).pathname.replace('/api', '')];
    const data = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(found ?? null))));
    return Response.json(
      found ? { code: 200, msg: '', data } : { code: 404, msg: '', data, error: 'not_found' },
    );
  });
}

function open() {
  queryClient.clear();
  render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[paths.receipt.to({ id: order.order.id })]}>
          <Receipt />
        </MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  );
}

const marked = (word: string) => screen.findByText(new RegExp(word), {}, { timeout: 5_000 });

/** The steps of the proof that carry a mark. */
const steps = (mark: string) =>
  within(screen.getByRole('list', { name: 'Bet proof' })).queryAllByRole('heading', {
    name: new RegExp(`\\(${mark}\\)$`),
  });

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
  requestEnded(true);
  enter({ id: 'm1', tokensso: 's' });
  await claimDevice('m1');
  await Promise.all([database.rows.clear(), database.lists.clear(), firstSeenFacts.clear()]);
  clearViews();
});

test('a receipt is verified down to the seal of its round', async () => {
  serve({ '/game/receipt': order, '/Lottery/proof': round, '/Lottery/chains': [chain] });
  open();
  await vi.waitFor(() => expect(steps('verified')).toHaveLength(4), { timeout: 5_000 });
  expect(screen.getByText('All 4 steps verified on this device')).toBeVisible();
  expect(screen.getByText(order.order.id)).toBeVisible();
  expect(screen.getByText('Demo beacon')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the round proof' })).toHaveAttribute(
    'href',
    paths.fair.to({ key: round.key, expect: round.expect }),
  );
});

test('the steps of what happened have their places before the proof of the round is there', async () => {
  serve({ '/game/receipt': order, '/Lottery/chains': [chain] });
  open();
  const happened = await screen.findByRole('list', { name: 'What happened' });
  expect(within(happened).getAllByRole('heading', { name: /\(verified\)$/ })).toHaveLength(4);
});

test('a receipt names the outcome as the bet history does', async () => {
  const part = { ...order.order, money: '10.00', win_money: '9.75', status: 1, status_text: 'Not won' };
  serve({ '/game/receipt': { ...order, order: part }, '/Lottery/proof': round, '/Lottery/chains': [chain] });
  open();
  expect(await screen.findByText('Partly returned', {}, { timeout: 5_000 })).toBeVisible();
  expect(screen.queryByText('Not won')).toBeNull();
});

test('an order that is not in the sealed list of its round is told', async () => {
  const orders = { ...round.orders, root: '33'.repeat(32) };
  serve({
    '/game/receipt': { ...order, root: orders.root },
    '/Lottery/proof': { ...round, orders },
    '/Lottery/chains': [chain],
  });
  open();
  await marked('This bet isn’t on the list for its round');
  await vi.waitFor(() => expect(steps('failed')).toHaveLength(2), { timeout: 5_000 });
  expect(screen.getByText(/^This receipt failed verification\./)).toBeVisible();
});

test('before the close the signature holds and the list is waited for', async () => {
  const open_ = { ...order.order, status: 0, opencode: [], win_money: '0.00' };
  serve({ '/game/receipt': { ...order, order: open_, path: [], root: '' }, '/Lottery/chains': [chain] });
  open();
  await vi.waitFor(() => expect(steps('pending')).toHaveLength(2), { timeout: 5_000 });
  expect(steps('verified')).toHaveLength(2);
  expect(screen.getByText('2 of 4 steps verified')).toBeVisible();
});

test('an order that somebody signed with a key of their own is not called signed by the house', async () => {
  const { privateKey, publicKey } = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const hex = (bytes: ArrayBuffer) => toHex(new Uint8Array(bytes));
  const forged = {
    ...order,
    signature: hex(await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(order.leaf))),
    public_key: hex(await crypto.subtle.exportKey('raw', publicKey)),
  };
  serve({ '/game/receipt': forged, '/Lottery/proof': round, '/Lottery/chains': [chain] });
  open();
  expect(
    await marked('This receipt was signed with a different key from the one this site published'),
  ).toBeVisible();
  expect(screen.queryByText('Signed by Plaza')).toBeNull();
});

test('where no published key is known the one of the receipt is there to be compared', async () => {
  serve({ '/game/receipt': order, '/Lottery/proof': round });
  open();
  expect(await marked('signed with the key below')).toBeVisible();
  expect(screen.queryByText('Signed by Plaza')).toBeNull();
  expect(screen.getByText(order.public_key)).toBeInTheDocument();
});

test('what is shared is the receipt, on the page that verifies it without the app', async () => {
  const copied = vi.fn(async () => {});
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  serve({ '/game/receipt': order, '/Lottery/proof': round, '/Lottery/chains': [chain] });
  open();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('link', { name: 'Verify without Plaza' })).toHaveAttribute(
    'href',
    `/verify/index.html#${encodeURIComponent(JSON.stringify(order))}`,
  );
  expect(copied).toHaveBeenCalledWith(
    `${location.origin}/verify/index.html#${encodeURIComponent(JSON.stringify(order))}`,
  );
});

test('an order that is not there leads to the game record', async () => {
  serve({});
  open();
  expect(await screen.findByRole('link', { name: 'Bet history' })).toBeVisible();
});
