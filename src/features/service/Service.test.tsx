import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { ServiceOnline } from './ServiceOnline.tsx';
import { ServicePage } from './ServicePage.tsx';

beforeAll(() => activate('en_us'));
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  queryClient.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What the browser says of the network, from now on. */
function network(state: 'online' | 'offline') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  act(() => void window.dispatchEvent(new Event(state)));
}

function show(screenOf: ReactNode, site: { iskefu: 0 | 1; kefu: string; service?: string }, address = '/') {
  queryClient.setQueryData(['system', 'base', 'en_us'], site);
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>{screenOf}</MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

test('an open service says when somebody is there, and leads to its chat', () => {
  show(<ServiceOnline />, { iskefu: 1, kefu: 'https://chat.example/' });
  expect(screen.getByText('Available 24/7')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open in browser' })).toHaveAttribute(
    'href',
    'https://chat.example/',
  );
});

test('the service of a demo site promises nobody', () => {
  show(<ServiceOnline />, { iskefu: 1, kefu: '/service?lang=en_us' });
  expect(screen.getByText('This is a demo site, so no one will answer in the chat.')).toBeVisible();
  expect(screen.queryByText('Available 24/7')).toBeNull();
});

test.each([<ServiceOnline key="a" />, <ServicePage key="b" />])(
  'a service that is off is ‘feature disabled’, and nobody is told of hours',
  (one) => {
    show(one, { iskefu: 0, kefu: 'https://chat.example/' });
    expect(screen.getByText('feature disabled')).toBeVisible();
    expect(screen.queryByText(/24 hours/)).toBeNull();
  },
);

test('a service that is off says what the site says to do instead', () => {
  show(<ServiceOnline />, { iskefu: 0, kefu: '', service: 'Call +52 55 1234 5678.' });
  expect(screen.getByText('Contact us')).toBeVisible();
  expect(screen.getByText('Call +52 55 1234 5678.')).toBeVisible();
  expect(screen.queryByText(/feature disabled|24 hours/)).toBeNull();
});

test.each([
  ['https://chat.example/', 'allow-forms allow-scripts allow-same-origin allow-popups'],
  ['/service?lang=en_us', 'allow-top-navigation-by-user-activation'],
])('the chat %s is framed with %s', (kefu, sandbox) => {
  show(<ServicePage />, { iskefu: 1, kefu });
  const frame = screen.getByTitle('Support chat');
  expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual([kefu, sandbox]);
});

test.each([
  ['an open service', { iskefu: 1, kefu: 'https://chat.example/' } as const],
  ['a site without one', { iskefu: 0, kefu: '', service: 'Call 55 1234 5678.' } as const],
])('who asks %s about a companion has a message with name and code to copy', (_, site) => {
  show(<ServiceOnline />, site, '/ServiceOnline?name=Linh&code=card-7');
  expect(screen.getByRole('list', { name: 'Your question is about' })).toHaveTextContent(
    'LinhHello. I’d like to contact Linh (code card-7).',
  );
  expect(screen.getByRole('button', { name: 'Copy message' })).toBeVisible();
  const chat = screen.queryByRole('link', { name: 'Start chat' });
  if (site.iskefu) expect(chat).toHaveAttribute('href', '/ServicePage?name=Linh&code=card-7');
});

test('who asks about a payment has a message with its reference to copy', () => {
  show(<ServiceOnline />, { iskefu: 1, kefu: 'https://chat.example/' }, '/ServiceOnline?payment=w-7');
  expect(screen.getByRole('list', { name: 'Your question is about' })).toHaveTextContent(
    'PaymentHello. My question is about payment w-7.',
  );
  expect(screen.getByRole('link', { name: 'Start chat' })).toHaveAttribute(
    'href',
    '/ServicePage?payment=w-7',
  );
});

test('who asks about anything else is shown nobody', () => {
  show(<ServiceOnline />, { iskefu: 1, kefu: 'https://chat.example/' });
  expect(screen.queryByRole('list')).toBeNull();
});

test('a chat that loses the network says so, takes no more input, and keeps what was typed', () => {
  show(<ServicePage />, { iskefu: 1, kefu: 'https://chat.example/' });
  const frame = screen.getByTitle('Support chat');
  network('offline');
  expect(
    screen.getByText('Messages can’t be sent right now. What you typed is still in the chat box.'),
  ).toBeVisible();
  expect(screen.getByTitle('Support chat')).toBe(frame);
  expect(frame).toHaveAttribute('inert');
  expect(screen.queryByRole('link', { name: 'Open in browser' })).toBeNull();
  network('online');
  expect(screen.getByTitle('Support chat')).toBe(frame);
  expect(frame).not.toHaveAttribute('inert');
  expect(screen.queryByText('You’re offline')).toBeNull();
});

test('a chat that is opened without a network is loaded once there is one', () => {
  network('offline');
  show(<ServicePage />, { iskefu: 1, kefu: 'https://chat.example/' });
  expect(screen.getByText('The chat will reopen once you’re back online.')).toBeVisible();
  expect(screen.queryByTitle('Support chat')).toBeNull();
  network('online');
  expect(screen.getByTitle('Support chat')).toBeVisible();
});

test('without a network Support promises nobody and offers no chat', () => {
  show(<ServiceOnline />, { iskefu: 1, kefu: 'https://chat.example/' });
  network('offline');
  expect(screen.getByText('You’re offline')).toBeVisible();
  expect(screen.queryByText('Available 24/7')).toBeNull();
  expect(screen.queryByRole('link', { name: /Start chat|Open in browser/ })).toBeNull();
  network('online');
  expect(screen.getByRole('link', { name: 'Start chat' })).toBeVisible();
});
