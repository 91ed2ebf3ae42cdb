import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getComments, writeComment } from '../../../../contract/companion.ts';
import type { Comment } from '../../../data/companion.ts';
import { claimDevice } from '../../../data/mirror/ownership.ts';
import { database } from '../../../data/mirror/schema.ts';
import { clearViews } from '../../../data/mirror/view-cache.ts';
import { enter } from '../../../data/session/session.ts';
import { queryClient } from '../../../data/transport/query-cache.ts';
import { activate, i18n } from '../../../i18n/i18n.ts';
import { Comments } from './Comments.tsx';

const at = { create_time: '2026-05-01T18:00:00.000Z' };
const walked = { id: 'c1', name: 'li***n', head_img: '', content: 'We walked for hours.', ...at };
const agreed = { id: 'r1', name: 'ma***o', content: 'The same for us.', ...at };

let comments: Comment[];

/** The server: what is written waits, and is read by its author alone. */
async function answer(request: Request) {
  const call = new URL(request.url).pathname.replace('/api', '');
  if (call === writeComment.path) {
    const { content = '', parent } = Object.fromEntries(new URLSearchParams(await request.text()));
    const mine = { id: content, name: 'me', content, waiting: 1 as const, ...at };
    comments = parent
      ? comments.map((one) => ({ ...one, reply: [...one.reply, mine] }))
      : [{ ...mine, head_img: '', reply: [] }, ...comments];
  }
  const data = call === getComments.path ? comments : null;
  return new Response(JSON.stringify({ code: 200, msg: '', data: btoa(JSON.stringify(data)) }));
}

const open = () =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Comments id="card" onReport={() => {}} />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );

beforeAll(() => activate('en_us'));
beforeEach(async () => {
  comments = [{ ...walked, reply: [agreed] }];
  clearViews();
  await Promise.all([database.rows.clear(), database.lists.clear()]);
  enter({ id: 'm1', tokensso: 's' });
  await claimDevice('m1');
  vi.stubGlobal('fetch', answer);
  sessionStorage.clear();
  open();
  await screen.findByText(walked.content);
});
afterEach(() => vi.unstubAllGlobals());

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));

test.each([
  ['Write a comment', 'Your comment'],
  ['Reply', 'Your reply'],
])('%s puts the focus into the field, and Cancel back on the button', async (opener, field) => {
  await press(opener);
  expect(screen.getByLabelText(field)).toHaveFocus();
  await press('Cancel');
  expect(button(opener)).toHaveFocus();
  expect(screen.queryByText(agreed.content)).toBeNull();
});

test('a text that was begun is there again when the form is opened anew, until it is cancelled or sent', async () => {
  await press('Write a comment');
  await userEvent.type(screen.getByLabelText('Your comment'), 'A calm guide');
  cleanup();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Write a comment' }));
  expect(screen.getByLabelText('Your comment')).toHaveValue('A calm guide');
  await press('Cancel');
  await press('Write a comment');
  expect(screen.getByLabelText('Your comment')).toHaveValue('');
});

test('a comment that was sent stands in the list, and the focus is on the button before it', async () => {
  await press('Write a comment');
  await userEvent.type(screen.getByLabelText('Your comment'), ' Good walks. ');
  await press('Send');
  await waitFor(() => expect(button('Write a comment')).toHaveFocus());
  const first = () => screen.getAllByRole('listitem')[0];
  await waitFor(() => expect(first()).toHaveTextContent(/Waiting for review.*Good walks\./));
});

test('a reply that was sent stands among the open ones, and the focus is on Reply of its comment', async () => {
  await press('Reply');
  await userEvent.type(screen.getByLabelText('Your reply'), 'And us.');
  await press('Send');
  await waitFor(() => expect(button('Reply')).toHaveFocus());
  expect(await screen.findByText('And us.')).toBeVisible();
  expect(screen.getByText(agreed.content)).toBeVisible();
});
