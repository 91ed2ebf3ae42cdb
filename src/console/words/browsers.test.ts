import { expect, test } from 'vitest';
import { browserText } from './browsers.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const linux = `Mozilla/5.0 (X11; Linux x86_64) ${webkit}`;
const phone = `Mozilla/5.0 (Linux; Android 16; K) ${webkit}`;
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${linux} Chrome/141.0.0.0 Safari/537.36`, 'Chrome, Linux'],
  [`${linux} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome, Linux'],
  [`${linux} Chromium/141.0.0.0 Chrome/141.0.0.0 Safari/537.36`, 'Chrome, Linux'],
  [`${linux} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge, Linux'],
  [`${linux} Chrome/141.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera, Linux'],
  [`${phone} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [`${phone} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`, 'Samsung Internet, Android'],
  [`${iphone} CriOS/141.0 Mobile/15E148 Safari/604.1`, 'Chrome, iOS'],
  [`${iphone} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`, 'Firefox, iOS'],
  [`${iphone} Version/18.6 Mobile/15E148 Safari/604.1`, 'Safari, iOS'],
  [`${mac} Version/18.6 Safari/605.1.15`, 'Safari, macOS'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox, Windows'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', '–'],
])('%s is %s', (agent, text) => {
  expect(browserText(agent)).toBe(text);
});
