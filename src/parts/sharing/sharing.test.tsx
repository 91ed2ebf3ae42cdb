import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { activate, i18n } from '../../i18n/i18n.ts';
import { toasts } from '../../ui/overlays/toast.ts';
import { Hex, useShare } from './sharing.tsx';

beforeAll(() => activate('en_us'));

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

test('a link that is copied where nothing can be shared is called a link, and other texts are not', async () => {
  // Gives the page a clipboard.
  userEvent.setup();
  render(
    <I18nProvider i18n={i18n}>
      <Film />
      <Hex label="Seed" value="00ff" />
    </I18nProvider>,
  );
  expect(await toldAfter('Share')).toBe('Link copied');
  expect(await navigator.clipboard.readText()).toBe('https://plaza.example/#/PlayVideo?id=f1');
  expect(await toldAfter('Copy: Seed')).toBe('Copied');
});
