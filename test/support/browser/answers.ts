import type { Page, Route } from '@playwright/test';
import type { Envelope } from '../../../contract/call.ts';

const packed = (data: unknown) => Buffer.from(JSON.stringify(data)).toString('base64');

/** The data of an answer. */
export const unpacked = <Data>({ data }: Envelope) =>
  JSON.parse(Buffer.from(data, 'base64').toString()) as Data;

/** Has a call answered by the server, with what the test changes in its data. */
export const changed = <Data>(page: Page, call: string, change: (data: Data) => unknown): Promise<unknown> =>
  page.route(call, async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as Envelope;
    const data = packed(change(unpacked<Data>(envelope)));
    await route.fulfill({ response, json: { ...envelope, data } });
  });

/** Has a call refused in a word of the contract. */
export const refused = (page: Page, call: string, error: string): Promise<unknown> =>
  page.route(call, (route) =>
    route.fulfill({ status: 422, json: { code: 422, msg: '', data: packed(null), error } }),
  );

/** The server gets the request; its answer does not come back. */
export async function answerLost(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}
