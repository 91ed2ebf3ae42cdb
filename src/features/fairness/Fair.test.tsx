import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import order from '../../../test/support/client/demo-receipt.json';
import round from '../../../test/support/client/demo-round.json';
import { firstSeenFacts } from '../../../test/support/client/stored-facts.ts';
import { requestEnded } from '../../data/transport/network.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { paths } from '../../paths.ts';
import { Fair } from './Fair.tsx';

const { key, expect: name } = round;
const chain = {
  ...round.chain,
  key,
  start: '2026-11-21T09:28:00.000Z',
  published: '2026-11-21T09:27:58.000Z',
  receipt_key: order.public_key,
  voided: [],
};
const game = { key, id: '1', ico: '', name: 'One-minute dice', desc: '' };
const drawn = {
  expect: name,
  opencode: round.dice,
  total: 9,
  one: 'small',
  two: 'single',
  create_time: round.draws_at,
};

type Answers = Record<string, unknown>;
const good: Answers = {
  '/Lottery/lotteryList': [game],
  '/Lottery/getLotteryOneList': [drawn],
  '/Lottery/proof': round,
  '/Lottery/chains': [chain],
};

/** The server, by the paths of its calls; what is not here is not found, and `undefined` never comes through. */
function serve(answers: Answers) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked) => {
    const path = new URL((asked as Request).url).pathname.replace('/api', '');
    if (path in answers && answers[path] === undefined) throw new TypeError('no network');
    const found = answers[path];
    const data = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(found ?? null))));
    return Response.json(
      found ? { code: 200, msg: '', data } : { code: 404, msg: '', data, error: 'not_found' },
    );
  });
}

function open(address = paths.fair.to({ key, expect: name })) {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  return render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={[address]}>
          <Fair />
        </MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  );
}

const part = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

/** The words at the top of the screen, once they are these. */
const verdict = (words: RegExp) => screen.findByText(words, {}, { timeout: 10_000 });

beforeEach(async () => {
  await firstSeenFacts.clear();
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
  requestEnded(true);
});

test('a drawn round is verified on the device, and a beacon of the house is called a demo', async () => {
  serve(good);
  open();
  await verdict(/All 5 steps verified on this device/);
  expect(screen.getByText('Demo beacon')).toBeVisible();
  expect(screen.getByText('Demo beacon value published')).toBeVisible();
  const seed = screen.getByText(round.seed);
  expect(seed).not.toBeVisible();
  await userEvent.click(within(seed.closest('details') as HTMLElement).getByText('Technical details'));
  expect(seed).toBeVisible();
  expect(screen.getByRole('list', { name: 'Bytes and dice' })).toHaveTextContent('fd');
  expect(screen.getByText(/^A byte divided by 6/)).toHaveTextContent(/\d+ leaves 5, so the die shows 6\.$/);
  expect(screen.getByText('This is a demo.')).toBeVisible();
  expect(screen.queryByText(/What you still have to trust/)).toBeNull();
  const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName);
  expect(levels.filter((level, at) => level !== levels[at - 1])).toEqual(['H1', 'H2', 'H3']);
});

test('of the public beacon it says what is left to trust', async () => {
  const quicknet = {
    public_key:
      '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
      '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
    chain_hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
    genesis: 1_692_803_367,
    interval: 3,
  };
  serve({ ...good, '/Lottery/proof': { ...round, beacon: { ...round.beacon, ...quicknet } } });
  open();
  expect(await verdict(/What you still have to trust/)).toBeVisible();
  expect(screen.queryByText('This is a demo.')).toBeNull();
});

test('the rounds beside the one that is shown are named', async () => {
  serve(good);
  open();
  await verdict(/All 5 steps verified/);
  await part('Another round');
  expect(screen.getByRole('button', { name: 'Previous · 0568' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next · 0570' }));
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('This round');
});

test('the round, the way to another and the chains are tabs; sharing and checking elsewhere come before checking again', async () => {
  serve(good);
  open();
  await verdict(/All 5 steps verified/);
  const words = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(words).toEqual(['This round', 'Another round', 'Seed chains']);
  const ways = [
    screen.getByRole('button', { name: 'Share' }),
    screen.getByRole('link', { name: 'Verify without Plaza' }),
    screen.getByRole('button', { name: 'Verify again' }),
  ];
  const inOrder = ways.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(ways).toEqual(inOrder);
  await part('Seed chains');
  expect(screen.getByRole('heading', { level: 2, name: 'Seed chains' })).toBeVisible();
  expect(screen.queryByText(/steps verified/)).toBeNull();
  await part('Another round');
  await userEvent.click(screen.getByRole('button', { name: 'Show this round' }));
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('This round');
});

test('without a round in the address the last one of the first game is shown, after how results are generated in words', async () => {
  serve(good);
  open(paths.fair.to());
  await verdict(/All 5 steps verified/);
  expect(screen.getByText(/^Each result comes from two values/)).toBeVisible();
  expect(screen.getByRole('list', { name: 'How results are generated' })).not.toBeVisible();
  await userEvent.click(screen.getAllByText('Technical details')[0] as HTMLElement);
  expect(screen.getByRole('list', { name: 'How results are generated' })).toBeVisible();
  cleanup();
  open();
  await verdict(/All 5 steps verified/);
  expect(screen.queryByText(/^Each result comes from two values/)).toBeNull();
  // A round that was asked for says it in short.
  expect(screen.getByText(/^Think of a sealed envelope: the seed was fixed/)).toBeVisible();
  cleanup();
  open(paths.fair.to());
  await verdict(/All 5 steps verified/);
  await part('Another round');
  expect(screen.getByLabelText('Round')).toHaveValue(name);
});

test('what a proof shows is read while it loads', () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  open(paths.fair.to({ key }));
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(screen.getByText(/^Think of a sealed envelope/)).toBeVisible();
});

test.each([
  ['20261120 · 0841', '202611200841'],
  ['202611200841', '202611200841'],
  ['0841', `${name.slice(0, 8)}0841`],
  ['41', `${name.slice(0, 8)}0041`],
])('the round %j is found as it is written', async (typed, asked) => {
  serve(good);
  open();
  await verdict(/All 5 steps verified/);
  await part('Another round');
  await userEvent.clear(screen.getByLabelText('Round'));
  await userEvent.type(screen.getByLabelText('Round'), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Show this round' }));
  const proofs = () =>
    vi
      .mocked(fetch)
      .mock.calls.map(([request]) => new URL((request as Request).url))
      .filter(({ pathname }) => pathname.endsWith('/proof'))
      .map(({ searchParams }) => searchParams.get('expect'));
  await vi.waitFor(() => expect(proofs()).toContain(asked));
});

test('a round that is drawn meanwhile takes the place of no other, until it is asked for', async () => {
  serve(good);
  open(paths.fair.to({ key }));
  await verdict(/All 5 steps verified/);
  const drawnRound = screen.getByRole('heading', { level: 2 }).textContent;
  const later = String(Number(name) + 1);
  serve({ ...good, '/Lottery/getLotteryOneList': [{ ...drawn, expect: later }, drawn] });
  await act(() => queryClient.invalidateQueries());
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(drawnRound ?? '');
  await part('Another round');
  expect(screen.getByLabelText('Round')).toHaveValue(name);
  await userEvent.click(screen.getByRole('button', { name: game.name, pressed: true }));
  await part('Another round');
  expect(screen.getByLabelText('Round')).toHaveValue(later);
});

test('changed dice are told, at the step where they are wrong', async () => {
  serve({ ...good, '/Lottery/proof': { ...round, dice: [6, 6, 6] } });
  open();
  await verdict(/This round failed verification/);
  expect(screen.getByText('The seed and beacon produce different dice from the ones shown.')).toBeVisible();
});

test('a commitment that this device saw otherwise is told', async () => {
  serve(good);
  const first = open();
  await verdict(/All 5 steps verified/);
  first.unmount();
  // Another list of orders, sealed in good form: only who saw the first one can tell.
  const commitment = '11'.repeat(32);
  serve({ ...good, '/Lottery/proof': { ...round, commitment } });
  open();
  expect(await verdict(/This device previously saw a different commitment for this round/)).toBeVisible();
  expect(screen.getByText(round.commitment)).toBeVisible();
});

test('a chain that the published list does not have is told', async () => {
  serve({ ...good, '/Lottery/chains': [{ ...chain, s0: '22'.repeat(32) }] });
  open();
  expect(await verdict(/This chain isn’t on the published list/)).toBeVisible();
});

const published = 'Something that was published before play began has changed.';

/** Looks once at a site that is as it should be, then again at one that gives these chains. */
async function lookTwice(then: Answers) {
  serve(good);
  const first = open();
  await verdict(/All 5 steps verified/);
  first.unmount();
  serve({ ...good, ...then });
  open();
  await verdict(/Something that was published before play began has changed/);
}

test('a chain that was swapped under another number is told, with the start that this device saw', async () => {
  const swapped = {
    id: 'other',
    s0: '44'.repeat(32),
    length: chain.length,
    first_expect: chain.first_expect,
  };
  await lookTwice({
    '/Lottery/chains': [{ ...chain, ...swapped }],
    '/Lottery/proof': { ...round, chain: swapped },
  });
  expect(screen.getByText(/A seed chain this device previously saw has changed or is missing/)).toBeVisible();
  expect(within(screen.getByRole('alert')).getByText(chain.s0)).toBeVisible();
  expect(await verdict(/This device previously saw a different chain for this round/)).toBeVisible();
});

test('a chain that is gone from the list, and a second one for the same rounds, are told', async () => {
  await lookTwice({ '/Lottery/chains': [] });
  expect(screen.getByText(/A seed chain this device previously saw has changed or is missing/)).toBeVisible();
  cleanup();
  const second = { ...chain, id: 'second', s0: '55'.repeat(32), first_expect: '202611210900' };
  await lookTwice({ '/Lottery/chains': [chain, second] });
  expect(screen.getByText(/Two seed chains cover the same rounds/)).toBeVisible();
  expect(screen.queryByText(/has changed or is missing/)).toBeNull();
});

test('the key of the receipts is shown to anybody, and told when it is another one than this device saw', async () => {
  serve(good);
  const first = open();
  await verdict(/All 5 steps verified/);
  await part('Seed chains');
  expect(await verdict(/Receipt key \(Ed25519\)/)).toBeVisible();
  expect(screen.getByText(chain.receipt_key)).toBeVisible();
  expect(screen.queryByText(published)).toBeNull();
  first.unmount();
  const receipt_key = 'bb'.repeat(32);
  await lookTwice({ '/Lottery/chains': [{ ...chain, receipt_key }] });
  expect(screen.getByText(/The receipt key isn’t the one this device previously saw/)).toBeVisible();
  await part('Seed chains');
  // What a receipt has to be signed with is still the first one.
  expect(screen.getAllByText(chain.receipt_key)).toHaveLength(2);
  expect(screen.queryByText(receipt_key)).toBeNull();
});

test('a round before its draw says what follows', async () => {
  const early = { ...round, seed: '', dice: [], beacon: { ...round.beacon, signature: '' } };
  serve({ ...good, '/Lottery/proof': early });
  open();
  await verdict(/2 of 5 steps verified\. The rest can be verified after the draw/);
  expect(screen.getByText('Not drawn yet')).toBeVisible();
});

test('a sealed list without a bet says that nobody bet', async () => {
  serve({ ...good, '/Lottery/proof': { ...round, orders: { ...round.orders, count: 0, stake: '0.00' } } });
  open();
  expect(await verdict(/^No bets were placed\. The empty list was sealed at /)).toBeVisible();
});

test('a round whose secret was lost says that the stakes were returned', async () => {
  const early = { ...round, seed: '', dice: [], beacon: { ...round.beacon, signature: '' } };
  const voided = [{ expect: name, stake: '30.00', saved: '-0.75' }];
  serve({ ...good, '/Lottery/proof': early, '/Lottery/chains': [{ ...chain, voided }] });
  open();
  await verdict(/The seed for this round was lost\. All stakes were returned/);
  await part('Seed chains');
  expect(await screen.findByText(/On average, this costs the house 0\.75/)).toBeVisible();
});

test('a round that is not there leads to others', async () => {
  serve({ ...good, '/Lottery/proof': null });
  open();
  await screen.findByText(/^Round .* not found$/);
  await userEvent.click(screen.getByRole('button', { name: 'Check another round' }));
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Another round');
  await userEvent.click(screen.getByRole('button', { name: 'Recent rounds' }));
  expect(await screen.findByRole('dialog', { name: 'Recent rounds' })).toHaveTextContent(name.slice(8));
});

test('a game that cannot be one has no round either, and without a number the last round is shown', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ code: 400, msg: 'Please fill in completely!', data: btoa('null'), error: 'invalid' }),
  );
  open(paths.fair.to({ key: 'nope', expect: '1' }));
  await screen.findByText(/^Round .* not found$/);
  cleanup();
  serve(good);
  open(`/Fair?key=${key}&expect=`);
  await verdict(/All 5 steps verified/);
});

test('offline without a proof on the device it says so, and tries again when asked', async () => {
  const calls = ['/system/base', ...Object.keys(good)];
  serve(Object.fromEntries(calls.map((path) => [path, undefined])));
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  await screen.findByText('This proof isn’t available offline yet. Connect to load it.');
  onLine.mockReturnValue(true);
  serve(good);
  const [proof] = screen.getAllByRole('button', { name: 'Try again' });
  await userEvent.click(proof as HTMLElement);
  await verdict(/All 5 steps verified/);
});
