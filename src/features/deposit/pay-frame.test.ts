import { expect, test } from 'vitest';
import { payFrame } from './pay-frame.ts';

const origin = 'http://localhost:3000';

test('a page of this server gets its form and its own origin, and no scripts', () => {
  const frame = { src: 'http://localhost:3000/pay/1', sandbox: 'allow-forms allow-same-origin', own: true };
  expect(payFrame('/pay/1', origin)).toEqual(frame);
  expect(payFrame('http://localhost:3000/pay/1', origin)).toEqual(frame);
});

test('a provider of another origin gets scripts, but not the way out of its frame', () => {
  const frame = payFrame('https://pay.example/1', origin);
  expect(frame).toMatchObject({ src: 'https://pay.example/1', own: false });
  expect(frame?.sandbox.split(' ')).not.toContain('allow-top-navigation');
});

test.each(['', 'http://pay.example/1', 'javascript:alert(1)', 'data:text/html,x', '//pay.example/1'])(
  '%j is framed by nobody',
  (address) => {
    expect(payFrame(address, origin)).toBeUndefined();
  },
);
