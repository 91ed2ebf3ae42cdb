import { expect, test } from 'vitest';
import { payFrame } from './pay-frame.ts';

const origin = 'http://localhost:3000';

test('a page of this server gets its form and its own origin, no scripts, and the language of now', () => {
  const frame = {
    src: 'http://localhost:3000/pay/1?lang=ms_my',
    sandbox: 'allow-forms allow-same-origin',
    own: true,
  };
  expect(payFrame('/pay/1', origin, 'ms_my')).toEqual(frame);
  expect(payFrame('http://localhost:3000/pay/1?lang=es_spa', origin, 'ms_my')).toEqual(frame);
});

test('a provider of another origin gets scripts, but not the way out of its frame', () => {
  const frame = payFrame('https://pay.example/1', origin, 'ms_my');
  expect(frame).toMatchObject({ src: 'https://pay.example/1', own: false });
  expect(frame?.sandbox.split(' ')).not.toContain('allow-top-navigation');
});

test.each(['', 'http://pay.example/1', 'javascript:alert(1)', 'data:text/html,x', '//pay.example/1'])(
  '%j is framed by nobody',
  (address) => {
    expect(payFrame(address, origin, 'ms_my')).toBeUndefined();
  },
);
