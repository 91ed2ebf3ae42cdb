import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { type Moment, moment } from '../../../data/game/answer-time.ts';
import { queryClient } from '../../../data/transport/query-cache.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { countdown } from '../../../parts/game/countdown.ts';
import { LiveStrip } from './LiveStrip.tsx';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
  queryClient.setQueryData(['system', 'base', 'en_us'], { time_zone: 'UTC' });
});

function show(heard: Moment, closes_in = 29_000) {
  const round = {
    ...{ id: '1', name: 'Dice, 3 minutes', ico: '', next_expect: '202611200281', now_expect: '202611200280' },
    ...{ second: 35, closes_in, server_time: '2026-11-20T14:02:25.000Z', opencode: [5, 3, 3] },
    ...{ heard, asked: heard.wall },
  };
  const reveal = { last: round, state: 'none', step: 'first', skip: () => {} } as const;
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <LiveStrip
          {...{ round, reveal }}
          count={countdown(round, moment())}
          open={new Map()}
          result={undefined}
        />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return container;
}

test('the strip counts a round that was heard of', () => {
  show(moment());
  expect(screen.getByText('0:29')).toBeInTheDocument();
});

test('the strip says in the last five seconds that the round is closing', () => {
  expect(show(moment(), 5000)).toHaveTextContent('Closing · 0:05');
});

test('after a reload without a network nothing is known of the time, and there is no empty strip', () => {
  const now = moment();
  expect(show({ ...now, life: now.life - 1 })).toBeEmptyDOMElement();
});
