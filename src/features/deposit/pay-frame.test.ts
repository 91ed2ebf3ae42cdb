import { expect, test } from 'vitest';
import { payFrame } from './pay-frame.ts';

const origin = 'http://localhost:3000';
const look = { lang: 'ms_my', theme: 'dark' } as const;

test('a page of this server gets its form and its own origin, no scripts, and the language and theme of now', () => {
  const frame = {
    src: 'http://localhost:3000/pay/1?lang=ms_my&theme=dark',
    sandbox: 'allow-forms allow-same-origin',
    own: true,
  };
  expect(payFrame('/pay/1', origin, look)).toEqual(frame);
  expect(payFrame('http://localhost:3000/pay/1?lang=es_spa', origin, look)).toEqual(frame);
});

test('a provider of another origin gets scripts, but not the way out of its frame', () => {
  const frame = payFrame('https://pay.example/1', origin, look);
  expect(frame).toMatchObject({ src: 'https://pay.example/1', own: false });
  expect(frame?.sandbox.split(' ')).not.toContain('allow-top-navigation');
});

test.each(['', 'http://pay.example/1', 'javascript:alert(1)', 'data:text/html,x', '//pay.example/1'])(
  '%j is framed by nobody',
  (address) => {
    expect(payFrame(address, origin, look)).toBeUndefined();
  },
);
