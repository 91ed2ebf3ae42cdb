import * as contract from '../../../../contract/console/deposits.ts';
import { listMessages } from '../../../../contract/console/provider-messages.ts';
import * as files from '../../../../contract/console/reconciliations.ts';
import type { ConsoleApi } from '../../api.ts';
import { serveConsole } from '../../serve.ts';
import { readDeposits } from './list.ts';
import { readMessages } from './messages.ts';
import { readReconciliation, readReconciliations } from './reconciliations.ts';
import { readDeposit } from './show.ts';
import { upload } from './upload.ts';

/** The largest upload: a file of 5 MB, whose quotes and line ends take two bytes each in JSON. */
const maxBytes = 8_000_000;

/** Deposits, providers' messages, and what providers' files say. */
export function depositsCalls(api: ConsoleApi): void {
  const { plaza } = api;
  serveConsole(api, contract.listDeposits, (input) => readDeposits(plaza, input));
  serveConsole(api, contract.showDeposit, ({ id }) => readDeposit(plaza, id));
  serveConsole(api, listMessages, (input) => readMessages(plaza, input));
  serveConsole(api, files.listReconciliations, (input) => readReconciliations(plaza, input));
  serveConsole(api, files.showReconciliation, ({ id }) => readReconciliation(plaza, id));
  serveConsole(api, files.uploadFile, (input, asker) => upload(plaza, input, asker), { maxBytes });
}
