import * as v from 'valibot';
import { personal } from './call.ts';
import { uuid } from './fields.ts';

/** POST /member/resolve: the outcome of the intent with this key. An unused key is closed for good by this call. */
export const resolve = personal('POST', '/member/resolve', {
  extra: true,
  input: v.object({ key: uuid }),
  reply: v.object({
    state: v.picklist(['done', 'abandoned']),
    /** The call's path, '' when the key was never used. */
    call: v.string(),
    /** The answer that the call gave, or null. */
    result: v.nullable(v.record(v.string(), v.unknown())),
  }),
  errors: ['in_flight'],
});
