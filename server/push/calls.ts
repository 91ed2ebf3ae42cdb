import { endPush, subscribePush } from '../../contract/push.ts';
import { type Api, serve } from '../http/serve.ts';
import { endDevice, saveDevice } from './devices.ts';

/** Registers the room's calls. */
export function pushCalls(api: Api): void {
  serve(api, subscribePush, (input, asker) => saveDevice(api.plaza, input, asker));
  serve(api, endPush, ({ endpoint }, asker) => endDevice(api.plaza.db, endpoint, asker));
}
