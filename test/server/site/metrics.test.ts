import { expect, test } from 'vitest';
import { Metrics } from '../../../server/site/metrics.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { openSite } from '../../support/site.ts';

test.each(anyEngine)('on $name the numbers tell requests by path and code', async (engine) => {
  const site = await openSite(engine);
  const metrics = new Metrics(site.plaza);
  const counted = metrics.counting(site.fetch);
  for (const path of ['/api/system/base', '/api/system/base', '/api/member/getUserInfo', '/api/x1', '/x2']) {
    await counted(new Request(`http://plaza.test${path}`), {});
  }
  expect((await metrics.text()).split('\n')).toEqual(
    expect.arrayContaining([
      'plaza_requests_total{path="/api/system/base",code="200"} 2',
      'plaza_requests_total{path="/api/member/getUserInfo",code="401"} 1',
      'plaza_requests_total{path="/api",code="404"} 1',
      'plaza_requests_total{path="/",code="404"} 1',
      'plaza_orders_total 0',
      'plaza_draws_waiting 0',
    ]),
  );
  const stop = await metrics.open({ port: 0, host: '127.0.0.1' });
  await stop();
});
