import { expect, test } from 'vitest';
import { serviceLink } from './service-link.ts';

const own = 'https://plaza.example';

test.each([
  [1, 'https://chat.example/a', 'https://chat.example/a'],
  [0, 'https://chat.example/a', undefined],
  [1, 'http://chat.example/a', undefined],
  [1, 'javascript:alert(1)', undefined],
  [1, 'https://plaza.example/a', undefined],
  [1, '', undefined],
  [1, '/service?lang=vn_vn', '/service?lang=vn_vn'],
  [0, '/service', undefined],
  [1, '//chat.example/a', undefined],
  [1, '/\\chat.example/a', undefined],
  [1, '/\t/chat.example/a', undefined],
  [1, 'service', undefined],
] as const)('with iskefu %i the link %j gives %j', (iskefu, kefu, link) => {
  expect(serviceLink({ iskefu, kefu }, own)).toBe(link);
});
