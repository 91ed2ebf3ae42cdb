import { expect, test } from 'vitest';
import { linkAbout, serviceLink } from './service-link.ts';

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

test.each([
  ['/service?lang=vn_vn', 'card-7', '/service?lang=vn_vn&about=card-7'],
  ['/service', 'a&b', '/service?about=a%26b'],
  ['/service', undefined, '/service'],
  ['/help', 'card-7', '/help'],
  ['https://chat.example/a', 'card-7', 'https://chat.example/a'],
] as const)('the page %s, asked about %s, has the address %s', (link, code, address) => {
  expect(linkAbout(link, code)).toBe(address);
});
