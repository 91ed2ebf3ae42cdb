import { afterAll, beforeAll, beforeEach } from 'vitest';
import { subscribePush } from '../../contract/push.ts';
import { publishNotice } from '../../server/notice/notices.ts';
import { PushClient } from '../../server/push/push-client.ts';
import { sendPushes } from '../../server/push/send.ts';
import { type Device, PushService } from './push-service.ts';
import type { Engine } from './setup/engines.ts';
import { type How, openSite, type Session, type Site } from './site.ts';

type DeviceRow = { member: string; topics: string[]; lang: string };

/** A site with a push service on this machine, for the tests of a file. Each test begins without devices. */
export function openPushSite(engine: Engine) {
  const client = new PushClient({ timeoutMs: 5000 });
  const service = new PushService();
  const here = { site: undefined as unknown as Site };
  beforeAll(async () => {
    await service.open();
    here.site = await openSite(engine, { PUSH_LOOPBACK: '1', PUSH_SUBJECT: 'mailto:ana@plaza.example' });
  });
  // A public notice is told to every device that there is.
  beforeEach(async () => {
    await here.site.plaza.db.query('DELETE FROM push_device');
    service.got.length = 0;
  });
  afterAll(async () => {
    client.close();
    await service.close();
  });

  const of = async <Row extends object>(device: Device, sql: string) =>
    (await here.site.plaza.db.query<Row>(sql, [device.endpoint])).rows;
  const ask = (device: Device, as: Session, topics: string, how: How = {}) =>
    here.site.ask(subscribePush, { subscription: device.json, topics }, { as, ...how });
  return {
    here,
    service,
    /** Sends what is due now. */
    run: () => sendPushes(here.site.plaza, client),
    ask,
    /** A device that asked for these topics, of a new member when nobody is named. */
    async told(topics: string, as?: Session, how?: How): Promise<Device> {
      const device = service.subscribe();
      await ask(device, as ?? (await here.site.member()), topics, how);
      return device;
    },
    publish: (name: string, member: string | null = null) =>
      publishNotice(here.site.plaza.db, { name: { en_us: name }, text: { en_us: 'Text' }, member }),
    rows: (device: Device) =>
      of<DeviceRow>(device, 'SELECT member, topics, lang FROM push_device WHERE endpoint = $1'),
    /** The messages that are still to be sent to it; `wait`: seconds until the next attempt. */
    waiting: (device: Device) =>
      of<{ tries: number; wait: number }>(
        device,
        `SELECT tries, round(extract(epoch FROM send_at - clock_timestamp()))::int AS wait FROM push_message
         WHERE endpoint = $1`,
      ),
    /** Makes its messages due now. */
    due: (device: Device) =>
      of(device, 'UPDATE push_message SET send_at = clock_timestamp() WHERE endpoint = $1'),
  };
}
