import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import { NumberKeypad, pressAmountKey } from './NumberKeypad.tsx';
import { PinInput } from './PinInput.tsx';
import { Tabs } from './Tabs.tsx';

test('a field ties its help to the input, and an error takes its place', () => {
  const { rerender } = render(<Field label="Account number" value="4821" help="16 digits." />);
  const input = screen.getByLabelText('Account number');
  expect(input).toHaveAccessibleDescription('16 digits.');
  expect(input).toBeValid();
  rerender(<Field label="Account number" value="4821" help="16 digits." error="Digits only." />);
  expect(input).toHaveAccessibleDescription('Digits only.');
  expect(input).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('Digits only.');
});

test('a password can be shown and hidden again', async () => {
  render(<Field label="Password" value="secret" reveal={{ show: 'Show', hide: 'Hide' }} />);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('a busy button takes no second press', async () => {
  const send = vi.fn();
  render(
    <Button busy onClick={send}>
      Sending
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Sending' });
  await userEvent.click(button);
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(send).not.toHaveBeenCalled();
});

function Pin({ digits = false }) {
  const [value, setValue] = useState('');
  return (
    <PinInput label="Withdrawal password" name="pin" value={value} onChange={setValue} digits={digits} />
  );
}

test('a withdrawal password is cut to 6 characters, typed or pasted', async () => {
  render(<Pin />);
  const input = screen.getByLabelText('Withdrawal password');
  await userEvent.type(input, 'abc12345');
  expect(input).toHaveValue('abc123');
  await userEvent.clear(input);
  await userEvent.paste('98765432');
  expect(input).toHaveValue('987654');
});

test('the last character goes on, once, and not again while the field is full', async () => {
  const goesOn = vi.fn();
  function Field() {
    const [value, setValue] = useState('');
    return <PinInput label="PIN" name="pin" value={value} onChange={setValue} onComplete={goesOn} />;
  }
  render(<Field />);
  expect(screen.getByLabelText('PIN')).toHaveAttribute('autocomplete', 'one-time-code');
  await userEvent.type(screen.getByLabelText('PIN'), 'abc12');
  expect(goesOn).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('PIN'), '34');
  expect(goesOn).toHaveBeenCalledExactlyOnceWith('abc123');
});

test('a password of digits drops what is no digit', async () => {
  render(<Pin digits />);
  await userEvent.type(screen.getByLabelText('Withdrawal password'), '1a2b3');
  expect(screen.getByLabelText('Withdrawal password')).toHaveValue('123');
});

function Stake() {
  const [value, setValue] = useState('');
  return (
    <>
      <NumberKeypad label="Stake" value={value} onChange={setValue} decimalMark="," deleteLabel="Delete" />
      <output>{value}</output>
    </>
  );
}

test('the keypad writes an amount by touch and by keyboard', async () => {
  render(<Stake />);
  for (const key of ['1', '0', ',', '5', 'Delete', '7'])
    await userEvent.click(screen.getByRole('button', { name: key }));
  expect(screen.getByRole('status')).toHaveTextContent('10.7');
  await userEvent.keyboard('59{Backspace}');
  expect(screen.getByRole('status')).toHaveTextContent('10.7');
});

test('the Tab key stops once at the keypad, where digits are typed, and goes on to what follows it', async () => {
  render(
    <>
      <Stake />
      <Button>Save</Button>
    </>,
  );
  await userEvent.tab();
  expect(screen.getByRole('group', { name: 'Stake' })).toHaveFocus();
  await userEvent.keyboard('12');
  expect(screen.getByRole('status')).toHaveTextContent('12');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

test.each([
  ['', '.', '0.'],
  ['0', '5', '5'],
  ['12.50', '3', '12.50'],
  ['12.5', '.', '12.5'],
  ['999', '9', '999'],
  ['12.', 'delete', '12'],
] as const)('the amount %j with the key %j becomes %j', (amount, key, becomes) => {
  expect(pressAmountKey(amount, key, { decimals: 2, digits: 3 })).toBe(becomes);
});

test('a currency without decimals takes no point', () => {
  expect(pressAmountKey('12', '.', { decimals: 0, digits: 9 })).toBe('12');
});

function Views() {
  const [value, setValue] = useState('info');
  const tabs = ['info', 'images', 'comments'].map((name) => ({ value: name, label: name }));
  return <Tabs id="person" label="Person" tabs={tabs} value={value} onChange={setValue} />;
}

test('tabs are one stop for the keyboard, and the arrows go round', async () => {
  render(<Views />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'info' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'images' })).toHaveFocus();
  expect(screen.getByRole('tab', { name: 'images' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'info' })).toHaveFocus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});
