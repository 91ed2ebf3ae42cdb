import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { activate, i18n } from '../../i18n/i18n.ts';
import { toast, toasts } from '../../ui/overlays/toast.ts';
import { CopyButton, Hex, SaveButton, useShare } from './sharing.tsx';

beforeAll(() => activate('en_us'));
afterEach(() => {
  cleanup();
  for (const { id } of toasts()) toast.dismiss(id);
});

function Film() {
  const share = useShare();
  const what = { title: 'North Line', text: 'North Line', url: 'https://plaza.example/#/PlayVideo?id=f1' };
  return (
    <button type="button" onClick={() => share(what)}>
      Share
    </button>
  );
}

const toldAfter = async (button: string) => {
  await userEvent.click(screen.getByRole('button', { name: button }));
  await vi.waitFor(() => expect(toasts()).toHaveLength(1));
  return toasts()[0]?.text;
};

test('a link that is copied where nothing can be shared is called a link', async () => {
  // Gives the page a clipboard.
  userEvent.setup();
  render(
    <I18nProvider i18n={i18n}>
      <Film />
    </I18nProvider>,
  );
  expect(await toldAfter('Share')).toBe('Link copied');
  expect(await navigator.clipboard.readText()).toBe('https://plaza.example/#/PlayVideo?id=f1');
});

test('a file that was saved is said by its own button', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  render(
    <I18nProvider i18n={i18n}>
      <SaveButton file={['plaza.json', '{}', 'application/json']}>Save receipt</SaveButton>
    </I18nProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save receipt' }));
  expect(await screen.findByRole('button', { name: 'Download started' })).toBeVisible();
  expect(click).toHaveBeenCalledTimes(1);
  expect(toasts()).toEqual([]);
});

test('a text that was copied is said by its own button and to screen readers, not by a toast', async () => {
  userEvent.setup();
  render(
    <I18nProvider i18n={i18n}>
      <CopyButton text="a message">Copy message</CopyButton>
      <Hex label="Seed" value="00ff" />
    </I18nProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Copy message' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(screen.getAllByRole('status').map((said) => said.textContent)).toEqual(['Copied', '']);
  expect(await navigator.clipboard.readText()).toBe('a message');
  await userEvent.click(screen.getByRole('button', { name: 'Copy: Seed' }));
  await vi.waitFor(() => expect(screen.getAllByRole('status')[1]).toHaveTextContent('Copied'));
  expect(await navigator.clipboard.readText()).toBe('00ff');
  expect(toasts()).toEqual([]);
});
