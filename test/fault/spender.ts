import { expect } from 'vitest';
import { confirmAge, getMember, register } from '../../contract/account.ts';
import { bindBankAccount } from '../../contract/bank-account.ts';
import { openDeposit } from '../../contract/deposit.ts';
import { getRound, placeOrder } from '../../contract/game/calls.ts';
import { setPin } from '../../contract/pin.ts';
import { resolve } from '../../contract/resolve.ts';
import { withdraw } from '../../contract/withdrawal.ts';
import { clabeOf } from '../support/setup/clabe.ts';
import { newKey, type Session } from '../support/site.ts';
import { anyAddress, askWire, nameOf } from './wire.ts';

export const pin = '12ab56';

/** An intent whose answer came, with what it told; or was under way when the power went. */
type Sent = { key: string; id?: string };

/** A member who stakes and withdraws, one after the other, and remembers what was answered. */
export class Spender {
  readonly as: Session;
  readonly sent: Sent[] = [];

  constructor(as: Session) {
    this.as = as;
  }

  /** Registers a member with a card and a paid recharge; the money comes a moment later. */
  static async open(url: string, username: string): Promise<Spender> {
    const as = await askWire(
      url,
      register,
      { username, password: 'a good password', code: 'PLAZA' },
      { ip: anyAddress() },
    );
    const name = nameOf(username);
    await askWire(url, confirmAge, { name, birthday: '1990-05-05' }, { as, ip: anyAddress() });
    await askWire(url, setPin, { paypassword: pin }, { as });
    const card = { bankid: '002', bank: 'Banamex', bank_code: clabeOf(username) };
    await askWire(
      url,
      bindBankAccount,
      { ...card, username: name, mobile: '5512345678' },
      { as, ip: anyAddress() },
    );
    const input = { pay_way: 'Mexicopay', money: '500', bank_type: 'Mexicopay' };
    const { pay_url } = await askWire(url, openDeposit, input, { as, key: newKey() });
    await fetch(new URL(pay_url, url), {
      method: 'POST',
      body: new URLSearchParams({ decision: 'approve' }),
    });
    const money = async () => (await askWire(url, getMember, {}, { as })).money;
    await expect.poll(money, { timeout: 20_000 }).toBe('500.00');
    return new Spender(as);
  }

  /** Stakes and withdraws 1.00 until the server is gone. `answered` is told of each answer. */
  async spend(url: string, answered: (withdrawal?: string) => void): Promise<void> {
    for (;;) {
      await this.#send(async (key) => {
        const { id } = await askWire(url, withdraw, { money: '1', paypwd: pin }, { as: this.as, key });
        answered(id);
        return id;
      });
      await this.#send(async (key) => {
        const { next_expect: expect } = await askWire(url, getRound, { key: 'k3-1m' });
        const orderFields = { item: 'large', money: '1', lid: '1', mid: this.as.id, expect };
        const { order_id } = await askWire(url, placeOrder, orderFields, { as: this.as, key });
        answered();
        return order_id;
      });
    }
  }

  async #send(work: (key: string) => Promise<string | undefined>): Promise<void> {
    const sent: Sent = { key: newKey() };
    this.sent.push(sent);
    try {
      sent.id = (await work(sent.key)) ?? '';
    } catch (error) {
      // Between two rounds nothing is taken; that is an answer too, and the key stays free.
      if (!/round_closed/.test(String(error))) throw error;
      this.sent.pop();
    }
  }

  /** Every answer stands; what was under way is done or never happens. */
  async expectKept(url: string): Promise<void> {
    for (const { key, id } of this.sent) {
      const fate = await askWire(url, resolve, { key }, { as: this.as });
      const result = fate.result as { id?: string; order_id?: string } | null;
      if (id === undefined) expect(['done', 'abandoned']).toContain(fate.state);
      else expect([fate.state, result?.order_id ?? result?.id]).toEqual(['done', id]);
    }
  }
}
