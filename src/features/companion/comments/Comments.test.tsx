import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getComments, removeComment, writeComment } from '../../../../contract/companion.ts';
import { type Comment, comments as list } from '../../../data/companion.ts';
import { claimDevice } from '../../../data/mirror/ownership.ts';
import { refresh } from '../../../data/mirror/refresh.ts';
import { database } from '../../../data/mirror/schema.ts';
import { clearViews } from '../../../data/mirror/view-cache.ts';
import { enter } from '../../../data/session/session.ts';
import { base } from '../../../data/system.ts';
import { queryClient } from '../../../data/transport/query-cache.ts';
import { activate, i18n } from '../../../i18n/i18n.ts';
import { toasts } from '../../../ui/overlays/toast.ts';
import { Comments } from './Comments.tsx';
import { useCommentsTitle } from './useCommentsTitle.ts';

const at = { create_time: '2026-05-01T18:00:00.000Z' };
const walked = { id: 'c1', name: 'li***n', head_img: '', content: 'We walked for hours.', ...at };
const agreed = { id: 'r1', name: 'ma***o', content: 'The same for us.', ...at };

const own = { ...walked, id: 'c2', name: 'me', content: 'My own words.', mine: 1 as const };
const ownReply = { ...agreed, id: 'r2', name: 'me', content: 'My own reply.', mine: 1 as const };

let comments: Comment[];
/** What becomes of the next comment or removal: it is not done, or it is and the answer is lost. */
let fault: 'refused' | 'lost' | undefined;
/** The server answers reads when this is resolved. */
let held: Promise<unknown>;

/** The server: what is written waits, and is read by its author alone; what its author removes is gone. */
async function answer(request: Request) {
  const call = new URL(request.url).pathname.replace('/api', '');
  if (call === writeComment.path) {
    const { content = '', parent } = Object.fromEntries(new URLSearchParams(await request.text()));
    const mine = { id: content, name: 'me', content, waiting: 1 as const, ...at };
    comments = parent
      ? comments.map((one) => ({ ...one, reply: [...one.reply, mine] }))
      : [{ ...mine, head_img: '', reply: [] }, ...comments];
    if (fault === 'lost') throw new TypeError('Failed to fetch');
  }
  if (call === removeComment.path) {
    const { id } = Object.fromEntries(new URLSearchParams(await request.text()));
    if (fault === 'refused')
      return new Response(JSON.stringify({ code: 500, msg: '', data: '', error: 'internal' }));
    comments = comments
      .filter((one) => one.id !== id)
      .map((one) => ({ ...one, reply: one.reply.filter((reply) => reply.id !== id) }));
    if (fault === 'lost') throw new TypeError('Failed to fetch');
  }
  const data = call === getComments.path ? comments : null;
  if (data) await held;
  return new Response(JSON.stringify({ code: 200, msg: '', data: btoa(JSON.stringify(data)) }));
}

const open = (shown = <Comments id="card" onReport={() => {}} />) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{shown}</MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );

beforeAll(() => activate('en_us'));
beforeEach(async () => {
  comments = [{ ...walked, reply: [agreed] }];
  [fault, held] = [undefined, Promise.resolve()];
  clearViews();
  await Promise.all([database.rows.clear(), database.lists.clear()]);
  enter({ id: 'm1', tokensso: 's' });
  await claimDevice('m1');
  queryClient.clear();
  queryClient.setQueryData(base().queryKey, { extras: [removeComment.path] } as never);
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
  await userEvent.click(await screen.findByRole('button', { name: 'Finish your comment' }));
  expect(screen.getByLabelText('Your comment')).toHaveValue('A calm guide');
  await press('Cancel');
  await press('Write a comment');
  expect(screen.getByLabelText('Your comment')).toHaveValue('');
});

test('a comment that was sent stands in the list and is said to be seen by its author alone, and the focus is on the button before it', async () => {
  await press('Write a comment');
  await userEvent.type(screen.getByLabelText('Your comment'), ' Good walks. ');
  await press('Send');
  await waitFor(() => expect(button('Write a comment')).toHaveFocus());
  const first = () => screen.getAllByRole('listitem')[0];
  await waitFor(() => expect(first()).toHaveTextContent(/Waiting for review.*Good walks\./));
  expect(toasts()[0]?.text).toBe('Thank you. Only you can see your comment until it’s reviewed.');
});

test.each([
  ['comment', 'Write a comment', 'Your comment'],
  ['reply', 'Reply', 'Your reply'],
])('a %s whose answer is lost and that waits among the own ones was sent', async (_, write, label) => {
  await press(write);
  await userEvent.type(screen.getByLabelText(label), 'Sent once.');
  fault = 'lost';
  await press('Send');
  await waitFor(() => expect(screen.queryByLabelText(label)).toBeNull());
  await waitFor(() => expect(screen.getByText('Sent once.')).toBeVisible());
  expect(screen.queryByText(/didn’t get a response/)).toBeNull();
});

const Title = () => useCommentsTitle('card');

test('the title counts what everybody sees: not a comment that still waits for review', async () => {
  comments = [
    { ...own, waiting: 1, reply: [] },
    { ...walked, reply: [agreed] },
  ];
  cleanup();
  open(<Title />);
  expect(await screen.findByText('Comments · 1')).toBeVisible();
});

test('a reply that was sent stands among the open ones, and the focus is on Reply of its comment', async () => {
  await press('Reply');
  await userEvent.type(screen.getByLabelText('Your reply'), 'And us.');
  await press('Send');
  await waitFor(() => expect(button('Reply')).toHaveFocus());
  expect(await screen.findByText('And us.')).toBeVisible();
  expect(toasts()[0]?.text).toBe('Thank you. Only you can see your reply until it’s reviewed.');
  expect(screen.getByText(agreed.content)).toBeVisible();
});

/** The card with a comment of the member's own and a reply of their own to another's. */
async function openOwn() {
  comments = [
    { ...own, reply: [agreed] },
    { ...walked, reply: [ownReply] },
  ];
  cleanup();
  open();
  await screen.findByText(own.content);
}

const itemOf = (text: string) => screen.getByText(text).closest('li') as HTMLElement;
const inItem = (text: string, name: string) => within(itemOf(text)).getByRole('button', { name });
const question = (of = 'comment') => screen.findByRole('alertdialog', { name: `Remove this ${of}?` });

/** Asks to remove the entry with this text, and confirms it. */
async function remove(text: string, of?: 'reply') {
  await userEvent.click(inItem(text, 'Remove'));
  await userEvent.click(within(await question(of)).getByRole('button', { name: 'Remove' }));
}

describe('a comment of one’s own', () => {
  beforeEach(openOwn);

  test('is removed and not reported, and nobody else’s is removed', () => {
    expect(within(itemOf(own.content)).queryByRole('button', { name: /^Report/ })).toBeNull();
    expect(within(itemOf(walked.content)).queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(inItem(walked.content, 'Report or block this comment by li***n')).toBeVisible();
  });

  test('is reported like any other where the server removes none', () => {
    cleanup();
    queryClient.setQueryData(base().queryKey, { extras: [] } as never);
    open();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(inItem(own.content, 'Report or block this comment by me')).toBeVisible();
  });

  test('goes with its replies after a question, and the focus is on the button before the list', async () => {
    await userEvent.click(inItem(own.content, 'Remove'));
    expect(await question()).toHaveAccessibleDescription(
      'All replies will be removed too. You can’t undo this.',
    );
    await userEvent.click(within(await question()).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText(own.content)).toBeNull());
    await waitFor(() => expect(button('Write a comment')).toHaveFocus());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(toasts()[0]?.text).toBe('Removed.');
    expect(screen.getByText(walked.content)).toBeVisible();
  });

  test('stays when the question is answered with Cancel, and the focus is on Remove', async () => {
    await userEvent.click(inItem(own.content, 'Remove'));
    await press('Cancel');
    await waitFor(() => expect(inItem(own.content, 'Remove')).toHaveFocus());
    expect(comments).toHaveLength(2);
  });

  test('stays when the server fails, the question says so, and another press removes it', async () => {
    fault = 'refused';
    await remove(own.content);
    expect(await within(await question()).findByRole('alert')).toHaveTextContent(/Something went wrong/);
    fault = undefined;
    await userEvent.click(within(await question()).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText(own.content)).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('stays without a connection, and the question says that nothing was changed', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await remove(own.content);
    expect(await within(await question()).findByRole('alert')).toHaveTextContent(
      'No connection. Nothing was changed.',
    );
    vi.restoreAllMocks();
    await press('Cancel');
    await userEvent.click(inItem(own.content, 'Remove'));
    expect(within(await question()).queryByRole('alert')).toBeNull();
  });

  test('that was removed while the answer was lost leaves the list, and the question with it', async () => {
    fault = 'lost';
    await remove(own.content);
    await waitFor(() => expect(screen.queryByText(own.content)).toBeNull());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(button('Write a comment')).toHaveFocus());
  });

  test('does not come back with a read that began before', async () => {
    await refresh(list, { id: 'card' });
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const reading = refresh(list, { id: 'card' });
    await remove(own.content);
    await waitFor(() => expect(screen.queryByText(own.content)).toBeNull());
    resolve();
    await reading;
    await waitFor(async () => expect((await database.lists.toArray())[0]?.order).toEqual([walked.id]));
    await waitFor(() => expect(screen.queryByText(own.content)).toBeNull());
  });
});

test('a reply of one’s own goes alone, and the focus is on Reply of its comment', async () => {
  await openOwn();
  await userEvent.click(inItem(walked.content, '1 reply'));
  await remove(ownReply.content, 'reply');
  await waitFor(() => expect(screen.queryByText(ownReply.content)).toBeNull());
  await waitFor(() => expect(inItem(walked.content, 'Reply')).toHaveFocus());
  expect(within(itemOf(walked.content)).queryByRole('button', { name: '1 reply' })).toBeNull();
});
