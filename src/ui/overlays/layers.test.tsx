import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { Popover } from './Popover.tsx';
import { Sheet } from './Sheet.tsx';

// The router's ear: what reaches it would be a navigation.
const heard = vi.fn();

beforeEach(() => {
  window.history.pushState({ idx: 0 }, '', '#/Lottery');
  window.addEventListener('popstate', heard);
  heard.mockClear();
  return () => window.removeEventListener('popstate', heard);
});

function Order({ locked = false }) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Review
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Review your bet"
        closeLabel="Close"
        locked={locked}
      >
        <button type="button" onClick={() => setAsking(true)}>
          Clear all
        </button>
      </Sheet>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Clear all picks?"
        confirm={{ label: 'Clear', onClick: () => setAsking(false) }}
        cancel={{ label: 'Keep' }}
      />
    </>
  );
}

const review = () => userEvent.click(screen.getByRole('button', { name: 'Review' }));
const sheet = () => screen.queryByRole('dialog', { name: 'Review your bet' });
const question = () => screen.queryByRole('alertdialog', { name: 'Clear all picks?' });

test('a sheet closes on Escape and by its cross', async () => {
  render(<Order />);
  await review();
  expect(sheet()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(sheet()).toBeNull());
  await review();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(sheet()).toBeNull());
});

test('Back closes the sheet, stays on the screen, and the router hears nothing', async () => {
  render(<Order />);
  await review();
  window.history.back();
  await waitFor(() => expect(sheet()).toBeNull());
  expect(window.location.hash).toBe('#/Lottery');
  expect(window.history.state).toMatchObject({ idx: 0 });
  expect(heard).not.toHaveBeenCalled();
});

test('Back closes the question above a sheet first, then the sheet', async () => {
  render(<Order />);
  await review();
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(question()).toBeVisible();
  window.history.back();
  await waitFor(() => expect(question()).toBeNull());
  expect(sheet()).toBeVisible();
  window.history.back();
  await waitFor(() => expect(sheet()).toBeNull());
});

test('after a sheet was closed by its cross, one Back leaves the screen', async () => {
  window.history.replaceState({ idx: 0 }, '', '#/home');
  window.history.pushState({ idx: 1 }, '', '#/Lottery');
  render(<Order />);
  for (const _ of [1, 2]) {
    await review();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(sheet()).toBeNull());
  }
  window.history.back();
  await waitFor(() => expect(window.location.hash).toBe('#/home'));
  expect(heard).toHaveBeenCalledTimes(1);
});

test('while an order is in flight neither Escape nor the cross closes its sheet', async () => {
  const { rerender } = render(<Order />);
  await review();
  rerender(<Order locked />);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  expect(sheet()).toBeVisible();
});

test('a popover opens from its link and closes on Escape and on a press elsewhere', async () => {
  render(<Popover label="Limits">Smallest 50.00</Popover>);
  const link = screen.getByRole('button', { name: 'Limits' });
  await userEvent.click(link);
  expect(screen.getByRole('dialog', { name: 'Limits' })).toHaveTextContent('Smallest 50.00');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(link).toHaveFocus();
  await userEvent.click(link);
  await userEvent.click(document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
});
