import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { enter, leave } from '../../data/session/session.ts';
import { requestEnded } from '../../data/transport/network.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { WriteFeedback } from './WriteFeedback.tsx';

const sent: string[] = [];
let answer: object;

beforeAll(() => activate('en_us'));
beforeEach(() => {
  sent.length = 0;
  answer = { code: 200, msg: '', data: 'bnVsbA==' };
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(new URLSearchParams(await request.text()).get('content') ?? '');
    return new Response(JSON.stringify(answer));
  });
});
afterEach(() => {
  cleanup();
  leave('logout');
  requestEnded(true);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function show() {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <WriteFeedback />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

async function open() {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Give feedback' }));
}

async function write(text: string) {
  await open();
  if (text) await userEvent.type(screen.getByLabelText('Your feedback'), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

test('what a member writes is sent once, and they are told that it waits for a check', async () => {
  await write('  Quick payouts. ');
  expect(await screen.findByText('Thank you. Your feedback will appear here after review.')).toBeVisible();
  expect(sent).toEqual(['Quick payouts.']);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Give feedback' })).toHaveFocus());
});

test('spaces alone are not sent', async () => {
  await write('   ');
  expect(screen.getByText('Write something first.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a refusal is told, and what was written stays', async () => {
  answer = { code: 429, error: 'too_many', msg: 'Please wait.', data: 'bnVsbA==' };
  await write('Hello');
  expect(await screen.findByText('Please wait.')).toBeVisible();
  expect(screen.getByLabelText('Your feedback')).toHaveValue('Hello');
});

test('whose answer is lost may be sent again', async () => {
  enter({ id: 'm1', tokensso: 's1' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await write('Hello');
  expect(await screen.findByText(/You can send it again unchanged; it won’t be posted twice/)).toBeVisible();
  expect(screen.getByLabelText('Your feedback')).toHaveValue('Hello');
});

test('that an answer is long in coming is said, and the wait can be given up without losing the text', async () => {
  enter({ id: 'm1', tokensso: 's1' });
  let given: AbortSignal | undefined;
  vi.stubGlobal('fetch', ({ signal }: Request) => {
    given = signal;
    return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
  });
  await open();
  await userEvent.type(screen.getByLabelText('Your feedback'), 'Hello');
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await act(() => vi.advanceTimersByTimeAsync(7000));
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  expect(screen.queryByText(/longer than usual/)).toBeNull();
  expect(cancel).toBeDisabled();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getByText('This is taking longer than usual. Nothing will be sent twice.')).toBeVisible();
  vi.useRealTimers();
  await userEvent.click(cancel);
  expect(given?.aborted).toBe(true);
  expect(screen.getByText(/You can send it again unchanged; it won’t be posted twice/)).toBeVisible();
  expect(screen.getByLabelText('Your feedback')).toHaveValue('Hello');
  await userEvent.click(cancel);
  expect(screen.queryByLabelText('Your feedback')).toBeNull();
});

test.each([
  ['opens again for the same member', 'unauthenticated', 'm1', 'Half a thought'],
  ['is not there for another member', 'unauthenticated', 'm2', undefined],
  ['is not there for the same member, who had logged out', 'logout', 'm1', undefined],
] as const)('what was typed when a session ended %s', async (_who, why, next, kept) => {
  enter({ id: 'm1', tokensso: 's1' });
  await open();
  await userEvent.type(screen.getByLabelText('Your feedback'), 'Half a thought');
  cleanup();
  leave(why);
  sessionStorage.clear();
  enter({ id: next, tokensso: 's2' });
  show();
  if (kept === undefined) await userEvent.click(screen.getByRole('button', { name: 'Give feedback' }));
  const field = screen.getByLabelText('Your feedback');
  expect(field).toHaveValue(kept ?? '');
  expect(field).toHaveFocus();
});
