import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { queryClient } from '../../data/transport/query-cache.ts';
import { BindForm, useBinding } from './BindForm.tsx';

const Form = () => <BindForm name="Ana Torres" binding={useBinding()} />;

test.each(['paste', 'copy', 'cut', 'drop'] as const)(
  '%s is blocked in the name, which is the real one',
  (way) => {
    i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
    render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>
            <Form />
          </MemoryRouter>
        </QueryClientProvider>
      </I18nProvider>,
    );
    const name = screen.getByLabelText('Account holder’s name');
    expect(name).toHaveValue('Ana Torres');
    expect(fireEvent[way](name)).toBe(false);
  },
);
