import { resolve } from '../../contract/resolve.ts';
import { Refusal } from '../errors/refusal.ts';
import { type Api, serve } from '../http/serve.ts';
import { fateOf } from './resolve.ts';

/** Hangs the ledger's own call into the API: what became of an intent. */
export function ledgerCalls(api: Api): void {
  serve(api, resolve, async ({ key }, { member }) => {
    const fate = await fateOf(api.plaza.db, member.id, key.toLowerCase());
    // Not yet final: the provider is still being asked, and nothing may be told that could turn out otherwise.
    if (fate.state === 'in_flight') throw new Refusal('in_flight');
    if (fate.state !== 'done') return { ...fate, result: null };
    const retell = api.retell.get(fate.call);
    return { state: fate.state, call: fate.call, result: retell ? await retell(fate.ref, member.id) : null };
  });
}
