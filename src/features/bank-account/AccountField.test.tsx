import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { i18n } from '../../i18n/i18n.ts';
import { AccountField } from './AccountField.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} }));

const banamex = { text: 'Banamex', value: '002', check: 'clabe' } as const;

function Field() {
  const [digits, setDigits] = useState('');
  return (
    <I18nProvider i18n={i18n}>
      <AccountField bank={banamex} value={digits} onChange={setDigits} error={undefined} />
    </I18nProvider>
  );
}

function input() {
  render(<Field />);
  return screen.getByLabelText('CLABE, account or card number') as HTMLInputElement;
}

test('an account number is grouped while it is typed, and letters are left out', () => {
  const field = input();
  fireEvent.change(field, { target: { value: '00201o0077' } });
  expect(field).toHaveValue('002 010 077');
  expect(screen.getByText(/digits left/)).toHaveTextContent('9 digits left');
});

test('a number with the right check digit is said to be right', () => {
  const field = input();
  fireEvent.change(field, { target: { value: '002010077777777771' } });
  expect(screen.getByText('This looks like a valid account number.')).toBeVisible();
  expect(field).not.toHaveAttribute('aria-invalid');
});

test('a number with a wrong digit is marked at once', () => {
  const field = input();
  fireEvent.change(field, { target: { value: '002010077777777772' } });
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This isn’t a valid account number for this bank. Please check the digits.',
  );
});

test.each(['paste', 'copy', 'cut', 'drop'] as const)('%s is blocked in the account number', (way) => {
  // `fireEvent` gives false when somebody prevented what would have happened.
  expect(fireEvent[way](input())).toBe(false);
});
