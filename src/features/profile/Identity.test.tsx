import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { activate, i18n } from '../../i18n/i18n.ts';
import { Identity, type Member } from './Identity.tsx';

beforeAll(() => activate('en_us'));
afterEach(cleanup);

const show = (groupinfo: Member['groupinfo']) =>
  render(
    <I18nProvider i18n={i18n}>
      <Identity member={{ header_img: '', username: 'ana', groupinfo } as Member} />
    </I18nProvider>,
  );
const pictures = () => [...document.querySelectorAll('img')].map((one) => [one.getAttribute('src'), one.alt]);

test('the badge of a named group is a picture beside its name, with the way to the next', () => {
  show({ image: '/group/2.svg', rate: 40, name: 'Member 2', next: 'Member 3' });
  expect(pictures()).toEqual([['/group/2.svg', '']]);
  expect(screen.getByText('Member 2')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
});

test('where a site names no group the picture stands for it alone, and says so', () => {
  show({ image: '/vip.png', rate: 40 });
  expect(screen.getByRole('img', { name: 'Your level badge' })).toHaveAttribute('src', '/vip.png');
});

test('a picture that does not load, or is none, is left out', () => {
  show({ image: '/gone.png', rate: 40 });
  fireEvent.error(screen.getByRole('img', { name: 'Your level badge' }));
  expect(pictures()).toEqual([]);
  cleanup();
  show({ image: '', rate: 100, name: 'Member 3', next: '' });
  expect(pictures()).toEqual([]);
  expect(screen.getByText('You’ve reached the highest level.')).toBeVisible();
});
