import { expect, test } from 'vitest';
import { confirmAge, register } from '../../../contract/account.ts';
import { faultsOf } from './faults.ts';

const good = { username: 'linh_tran', password: 'long enough', code: 'PLAZA' };

test('what the server would take has no faults', () => {
  expect(faultsOf(register, good)).toEqual({});
});

test.each([
  [{ username: '' }, { username: 'missing' }],
  [{ username: 'no' }, { username: 'form' }],
  [{ username: 'linh tran' }, { username: 'form' }],
  [{ password: 'short' }, { password: 'short' }],
  [{ password: 'x'.repeat(129) }, { password: 'long' }],
  [
    { username: '', password: '', code: '' },
    { username: 'missing', password: 'missing', code: 'missing' },
  ],
])('a form with %j has the faults %j', (change, faults) => {
  expect(faultsOf(register, { ...good, ...change })).toEqual(faults);
});

test('a birth date that no calendar has is a fault of its form', () => {
  expect(faultsOf(confirmAge, { name: 'Ana Ruiz', birthday: '1990-02-30' })).toEqual({ birthday: 'form' });
});
