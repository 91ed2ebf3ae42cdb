import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import round from '../../../test/support/client/demo-round.json';
import { requestEnded } from '../../data/transport/network.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import RoundCheck from './RoundCheck.tsx';

const { key, expect: name, dice } = round;
const wrong = /^This device calculated a different result/;

/** The server, which gives this proof or none. */
function serve(proof: object | undefined) {
  const chain = { ...round.chain, key, start: round.draws_at, published: round.draws_at, voided: [] };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked) => {
    const found = (asked as Request).url.includes('/Lottery/chains') ? [chain] : proof;
    const data = btoa(JSON.stringify(found ?? null));
    return Response.json(
      found ? { code: 200, msg: '', data } : { code: 404, msg: '', data, error: 'not_found' },
    );
  });
}

function open(shown: readonly number[]) {
  render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <RoundCheck of={key} expect={name} dice={shown} />
      </I18nProvider>
    </QueryClientProvider>,
  );
}

const said = (words: string | RegExp) => screen.findByText(words, {}, { timeout: 5_000 });

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
  requestEnded(true);
  queryClient.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a result that comes out on this device is called verified, and its beacon a demo', async () => {
  serve(round);
  open(dice);
  expect(screen.getByText('Verifying on this device')).toBeVisible();
  expect(await said('Verified on this device')).toBeVisible();
  expect(screen.getByText('Demo beacon')).toBeVisible();
});

test('dice that are shown otherwise than drawn are told', async () => {
  serve(round);
  open([6, 6, 6]);
  expect(await said(wrong)).toBeVisible();
  expect(screen.queryByText('Verified on this device')).toBeNull();
});

test('dice that do not come out of seed and beacon are told, though proof and screen agree', async () => {
  serve({ ...round, dice: [6, 6, 6] });
  open([6, 6, 6]);
  expect(await said(wrong)).toBeVisible();
});

test('without a proof nothing is claimed', async () => {
  serve(undefined);
  open(dice);
  expect(await said('Not verified on this device')).toBeVisible();
});
