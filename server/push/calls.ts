import { endPush, subscribePush } from '../../contract/push.ts';
import { type Api, serve } from '../http/serve.ts';
import { endDevice, keepDevice } from './devices.ts';

/** Registers the room's calls. */
export function pushCalls(api: Api): void {
  serve(api, subscribePush, (input, asker) => keepDevice(api.plaza, input, asker));
  serve(api, endPush, ({ endpoint }, asker) => endDevice(api.plaza.db, endpoint, asker));
}
