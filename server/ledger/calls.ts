import { resolve } from '../../contract/resolve.ts';
import { Refusal } from '../errors/refusal.ts';
import { type Api, serve } from '../http/serve.ts';
import { outcomeOf } from './resolve.ts';

/** Registers the ledger's own call: the outcome of an intent. */
export function ledgerCalls(api: Api): void {
  serve(api, resolve, async ({ key }, { member }) => {
    const outcome = await outcomeOf(api.plaza.db, member.id, key.toLowerCase());
    // Not final yet: the provider is still being asked, and an answer could turn out to be wrong.
    if (outcome.state === 'in_flight') throw new Refusal('in_flight');
    if (outcome.state !== 'done') return { ...outcome, result: null };
    const replay = api.replays.get(outcome.call);
    return {
      state: outcome.state,
      call: outcome.call,
      result: replay ? await replay(outcome.ref, member.id) : null,
    };
  });
}
