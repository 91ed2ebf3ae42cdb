import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import type { Column } from './columns.ts';
import { Table } from './Table.tsx';

type Row = { id: string; name: string; age: number };

const rows: Row[] = [
  { id: '1', name: 'Berta', age: 30 },
  { id: '2', name: 'Ana', age: 4 },
  { id: '3', name: 'Carla', age: 12 },
];
const columns: Column<Row>[] = [
  { id: 'name', head: 'Name', phone: 'title', cell: ({ name }) => name, sort: ({ name }) => name },
  { id: 'age', head: 'Age', cell: ({ age }) => age, sort: ({ age }) => age },
];

beforeEach(() => i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} }));

const show = (content: ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={content} />
          <Route path="/people/:id" element={<h1>One person</h1>} />
        </Routes>
      </MemoryRouter>
    </I18nProvider>,
  );

const shared = { label: 'People', rows, columns, rowKey: ({ id }: Row) => id };
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('the head of a column sorts by its values, one way and then the other', async () => {
  show(<Table {...shared} to={({ id }) => `/people/${id}`} />);
  expect(names()).toEqual(['Berta', 'Ana', 'Carla']);
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(names()).toEqual(['Ana', 'Berta', 'Carla']);
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(names()).toEqual(['Carla', 'Berta', 'Ana']);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
});

test('J and K go through the rows, and Enter opens the one that has the focus', async () => {
  show(<Table {...shared} to={({ id }) => `/people/${id}`} />);
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: 'Berta' })).toHaveFocus();
  await userEvent.keyboard('jk');
  expect(screen.getByRole('link', { name: 'Berta' })).toHaveFocus();
  await userEvent.keyboard('j{Enter}');
  expect(screen.getByRole('heading', { name: 'One person' })).toBeVisible();
});

test('keys that are typed into a field move nothing', async () => {
  show(
    <>
      <input aria-label="Search" />
      <Table {...shared} to={({ id }) => `/people/${id}`} />
    </>,
  );
  await userEvent.type(screen.getByLabelText('Search'), 'jk');
  expect(screen.getByLabelText('Search')).toHaveFocus();
});

test('rows that may be chosen are chosen one by one or together', async () => {
  function Choosing() {
    const [chosen, setChosen] = useState<string[]>([]);
    return (
      <>
        <output>{chosen.join()}</output>
        <Table {...shared} chosen={chosen} onChoose={setChosen} mayChoose={({ age }) => age > 10} />
      </>
    );
  }
  show(<Choosing />);
  const boxes = within(screen.getByRole('table')).getAllByRole('checkbox');
  await userEvent.click(boxes[1] as HTMLElement);
  expect(screen.getByRole('status')).toHaveTextContent('1');
  expect(boxes[2]).toBeDisabled();
  await userEvent.click(boxes[0] as HTMLElement);
  expect(screen.getByRole('status')).toHaveTextContent('1,3');
});

test('a value that says nothing alone keeps the head of its column on a phone', () => {
  const labelled = columns.map((column) =>
    column.id === 'age' ? { ...column, phone: 'line' as const } : column,
  );
  show(<Table {...shared} columns={labelled} />);
  expect(screen.getByRole('cell', { name: '30' })).toHaveAttribute('data-head', 'Age');
  expect(screen.getByRole('cell', { name: 'Berta' })).not.toHaveAttribute('data-head');
});
