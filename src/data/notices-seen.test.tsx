import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { member } from '../../test/support/client/table-answers.ts';
import { activate } from '../i18n/i18n.ts';
import { noteNoticesSeen, useNoteUnread } from './notices-seen.ts';
import { enter, leave } from './session/session.ts';
import { queryClient } from './transport/query-cache.ts';
import { useUnread } from './unread.ts';

beforeEach(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await activate('en_us');
  enter({ id: 'm1', tokensso: 's' });
});

function Probe() {
  useNoteUnread();
  return <output>{useUnread() ? 'unread' : 'read'}</output>;
}

/** A member whose account was opened at noon, and whose newest notice is of this time. */
function told(newest_notice: string) {
  const times = { created: '2026-11-20T12:00:00.000Z', newest_notice };
  act(() => void queryClient.setQueryData(['account', 'member', 'm1', 'en_us'], { ...member, ...times }));
}

test('a notice is unread from its publication until the list was seen; older ones than the account are not', async () => {
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <Probe />
    </QueryClientProvider>,
  );
  const says = (text: string | RegExp) => waitFor(() => expect(container).toHaveTextContent(text));
  told('2026-11-20T12:01:00.000Z');
  await says('unread');
  told('2026-11-20T11:59:00.000Z');
  await says(/^read$/);
  told('2026-11-20T12:02:00.000Z');
  await says('unread');
  act(() => noteNoticesSeen('2026-11-20T12:02:00.000Z'));
  await says(/^read$/);
  told('2026-11-20T12:03:00.000Z');
  await says('unread');
  act(() => leave('logout'));
  await says(/^read$/);
});
