import type { Api } from '../serve/serve.ts';
import { memberCalls } from './member-calls.ts';
import { publicCalls } from './public-calls.ts';

/** Hangs the area's calls into the API. */
export function gameCalls(api: Api): void {
  publicCalls(api);
  memberCalls(api);
}
