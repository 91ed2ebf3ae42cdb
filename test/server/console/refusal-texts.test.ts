import { beforeAll, describe, expect, test } from 'vitest';
import { listTexts } from '../../../contract/console/withdrawals.ts';
import { getNotices } from '../../../contract/notice.ts';
import { getWithdrawals } from '../../../contract/withdrawal.ts';
import { type WithdrawalDesk, withdrawalDesk } from '../../support/console/withdrawal-desk.ts';
import { engines } from '../../support/setup/engines.ts';

describe.each(engines)('texts of refusals, on $name', (engine) => {
  let desk: WithdrawalDesk;

  beforeAll(async () => {
    desk = await withdrawalDesk(engine);
  });

  test('the reason of a refusal is read in the member’s own language, as the text is now', async () => {
    const { id = '' } = await desk.actions.ask(desk.old, '70');
    const { texts } = await desk.cashier.call(listTexts, {});
    expect(texts.find((one) => one.id === 'account-name')).toMatchObject({ missing: [], used: 0 });
    await desk.act('withdrawal refuse', { id, text: 'account-name' }, 'seen on the statement');
    const read = async (lang: 'es_spa' | 'zh_cn' | 'en_us') =>
      (await desk.site.ask(getWithdrawals, {}, { as: desk.old, lang }))[0]?.desc;
    expect(await read('en_us')).toBe(
      'The bank account isn’t in your name. Contact Support to link one that is.',
    );
    expect(await read('es_spa')).toContain('La cuenta bancaria no está a tu nombre');
    expect(await read('zh_cn')).toBe('该银行账户不在您名下。请联系客服绑定您本人的账户。');
    const [notice] = await desk.site.ask(getNotices, {}, { as: desk.old, lang: 'es_spa' });
    expect(notice?.text).toContain('fue rechazado: la cuenta bancaria no está a tu nombre');
    expect((await desk.show(id, { lang: 'zh_cn' })).withdrawal.steps.at(-1)?.reason).toContain('不在您名下');

    await desk.act('refusal-text set', {
      id: 'account-name',
      text: JSON.stringify({ en_us: 'it is another’s' }),
    });
    expect(await read('es_spa')).toBe('It is another’s.');
    const changed = (await desk.cashier.call(listTexts, {})).texts.find((one) => one.id === 'account-name');
    expect(changed).toMatchObject({ used: 1, texts: { en_us: 'it is another’s' } });
    expect(changed?.missing).toContain('es_spa');
    await desk.act('refusal-text remove', { id: 'account-name' });
    expect(await read('es_spa')).toContain('The bank account isn’t in your name');
    expect((await desk.cashier.call(listTexts, {})).texts.map((one) => one.id)).not.toContain('account-name');
  });

  test('operators’ own words stay as they were written, in every language', async () => {
    const { id = '' } = await desk.actions.ask(desk.old, '70');
    await desk.actions.decide(id, 'refused', { reason: 'Please call us.' });
    const [record] = await desk.site.ask(getWithdrawals, {}, { as: desk.old, lang: 'vn_vn' });
    expect(record?.desc).toBe('Please call us.');
    const again = (await desk.actions.ask(desk.old, '70')).id ?? '';
    const unknown = desk.actions.decide(again, 'refused', { text: 'no-such-text' });
    await expect(unknown).rejects.toThrow('there is no text no-such-text');
    await desk.actions.decide(again, 'refused');
  });
});
