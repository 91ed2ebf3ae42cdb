import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { savesData, setSaver } from '../../data/device/data-saver.ts';
import { activate, i18n } from '../../i18n/i18n.ts';
import { SaverChoice } from './SaverChoice.tsx';

beforeAll(() => activate('en_us'));
afterEach(() => {
  setSaver('phone');
  vi.unstubAllGlobals();
});

const phone = (connection: object) => vi.stubGlobal('navigator', { ...navigator, connection });

const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <SaverChoice />
    </I18nProvider>,
  );

test('data is spared as the phone says until the person chooses, and the choice outweighs the phone', async () => {
  phone({ saveData: true, effectiveType: '4g' });
  show();
  expect(screen.getByRole('button', { name: 'Same as device' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('Currently on: your device’s data saver is on');
  expect(savesData()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Off' }));
  expect(screen.getByRole('status')).toHaveTextContent('Full quality, regardless of your device’s settings.');
  expect(savesData()).toBe(false);
});

test('who turns it on spares data on every phone, and is told what changes', async () => {
  phone({ saveData: false, effectiveType: '4g' });
  show();
  expect(screen.getByRole('status')).toHaveTextContent('Currently off: your device’s data saver is off.');
  expect(savesData()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'On' }));
  expect(screen.getByRole('status')).toHaveTextContent('Smaller images, no autoplay, no preloading.');
  expect(savesData()).toBe(true);
  expect(localStorage.getItem('plaza-saver')).toBe('on');
});

test('who asks every site for less data is heard', () => {
  phone({ effectiveType: '4g' });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-data: reduce)' }));
  expect(savesData()).toBe(true);
});

// The last one: from then on this page takes the network for slow.
test('a network that was slow once stays a reason to spare', () => {
  phone({ effectiveType: '2g' });
  expect(savesData()).toBe(true);
  phone({ effectiveType: '4g' });
  expect(savesData()).toBe(true);
});
