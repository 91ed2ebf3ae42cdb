import { beforeAll, expect, test } from 'vitest';
import { Failure } from '../../data/transport/failure.ts';
import { activate } from '../../i18n/i18n.ts';
import { failureText } from './failure-text.ts';

beforeAll(() => activate('en_us'));

test.each([new Failure('internal'), new TypeError('x')])(
  'of money a failure speaks where it is at stake alone: %s',
  (error) => {
    const plain = 'Something went wrong on our side. Please try again in a moment.';
    const safe = 'Something went wrong on our side. Your money is safe. Please try again in a moment.';
    expect(failureText(error)).toBe(plain);
    expect(failureText(error, { money: true })).toBe(safe);
  },
);

test('an answer that cannot be read says what to do', () => {
  expect(failureText(new Failure('protocol'))).toBe(
    'We couldn’t read the server’s response. Please try again in a moment.',
  );
});
