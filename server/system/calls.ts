import { getBankList } from '../../contract/bank-account.ts';
import * as contract from '../../contract/system.ts';
import { banks } from '../bank-account/banks.ts';
import { type Api, serve } from '../http/serve.ts';
import { saveFeedback } from './feedback.ts';
import { siteConfiguration } from './home-config.ts';
import { baseConfiguration } from './public-config.ts';

/** Registers the room's calls. */
export function systemCalls(api: Api): void {
  serve(api, contract.getBase, (_, asker) => baseConfiguration(api, asker));
  serve(api, contract.getConfig, (_, asker) => siteConfiguration(api.plaza, asker));
  serve(api, contract.giveFeedback, ({ content }, asker) => saveFeedback(api.plaza, content, asker));
  serve(api, getBankList, () => [...banks]);
}
