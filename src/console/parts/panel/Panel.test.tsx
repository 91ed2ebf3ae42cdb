import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TextField } from '../fields/TextField.tsx';
import { Panel } from './Panel.tsx';

beforeEach(() => i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} }));

/** A panel with a field that is filled in and two that are not, which it tells once it is submitted. */
function Form({ onSubmit }: { onSubmit: () => void }) {
  const [asked, setAsked] = useState(false);
  const error = asked && 'This is required';
  function submit() {
    setAsked(true);
    onSubmit();
  }
  return (
    <Panel open title="Pay" onClose={() => {}} onSubmit={submit} actions={<button type="submit">Go</button>}>
      <TextField label="Amount" value="5" onChange={() => {}} />
      <TextField label="Reference" value="" onChange={() => {}} error={error} />
      <TextField label="Reason" value="" onChange={() => {}} error={error} />
    </Panel>
  );
}

test('a form that is refused leads to its first faulty field', () => {
  const submitted = vi.fn();
  render(
    <I18nProvider i18n={i18n}>
      <Form onSubmit={submitted} />
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(submitted).toHaveBeenCalledOnce();
  expect(screen.getByLabelText('Reference')).toHaveFocus();
});
