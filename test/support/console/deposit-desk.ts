import type { Asked } from '../../../contract/console/call.ts';
import { listDeposits, showDeposit } from '../../../contract/console/deposits.ts';
import { depositActions, paymentBody } from '../deposit-actions.ts';
import type { Engine } from '../setup/engines.ts';
import { newKey } from '../site.ts';
import { consoleSite } from './console-site.ts';

/** The day that runs, YYYY-MM-DD. */
export const today = () => new Date().toISOString().slice(0, 10);

/** A site with a member who deposits, the provider's messages, and a cashier who looks at both. */
export async function depositDesk(engine: Engine) {
  const site = await consoleSite(engine, { TIME_ZONE: 'UTC' });
  const money = depositActions(site);
  const cashier = await site.as('cashier');
  const ana = await money.adult();
  /** The ids of the deposits that were opened, by their names. */
  const ids: Record<string, string> = {};
  return {
    ...{ site, money, cashier, ana, ids },
    /** Opens a deposit, and gives its id. */
    async open(name: string, amount = '100'): Promise<string> {
      ids[name] = (await money.open(ana, amount)).id ?? '';
      return ids[name];
    },
    /** A webhook about a deposit, signed by the provider; its status. */
    async tell(payment = '', how: Parameters<typeof paymentBody>[1] = {}, id: string = newKey()) {
      const body = paymentBody(payment, how);
      return (await money.webhook(body, money.sign(body, { id }))).status;
    },
    list: (input: Asked<typeof listDeposits> = {}) => cashier.call(listDeposits, input),
    show: (name: string) => cashier.call(showDeposit, { id: ids[name] ?? '' }),
  };
}

export type DepositDesk = Awaited<ReturnType<typeof depositDesk>>;
