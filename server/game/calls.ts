import type { Api } from '../http/serve.ts';
import { memberCalls } from './order/member-calls.ts';
import { publicCalls } from './public-calls.ts';

/** Hangs the area's calls into the API. */
export function gameCalls(api: Api): void {
  publicCalls(api);
  memberCalls(api);
}
