import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { activate, i18n } from '../../i18n/i18n.ts';
import { Portrait } from './Portrait.tsx';

beforeAll(() => activate('en_us'));
afterEach(cleanup);

const pictures = ['/one.webp', '/two.webp'].map((src) => ({ src, small: src }));

test('pictures that cannot be opened yet say so, and the keyboard reaches them to scroll', async () => {
  render(
    <I18nProvider i18n={i18n}>
      <Portrait pictures={pictures} onOpen={undefined} />
    </I18nProvider>,
  );
  const first = screen.getByRole('button', { name: 'Open photo 1 of 2' });
  expect(first).toHaveAttribute('aria-disabled', 'true');
  await userEvent.tab();
  expect(first).toHaveFocus();
});
