import * as v from 'valibot';
import { open, personal } from './call.ts';
import { extra, flag, form, text } from './fields.ts';

/** GET /member/getUserBankInfo: the bank's name and the masked account. */
export const getBankAccount = personal('GET', '/member/getUserBankInfo', {
  reply: v.object({ is_bank: flag, info: v.object({ bankinfo: v.string(), bankid: v.string() }) }),
});

/** POST /member/setBank. `bankid` and `bank`: the bank's `value` and `text` of getBankList; `bank_code`: the account number. */
export const bindBankAccount = personal('POST', '/member/setBank', {
  input: v.object({
    bankid: text(1, 64),
    bank: text(1, 100),
    bank_code: form(/^\d{8,20}$/, 20),
    username: text(1, 64),
    mobile: form(/^\d{7,15}$/, 15),
  }),
  errors: ['name_missing', 'name_mismatch', 'pin_missing', 'card_set', 'card_invalid', 'account_review'],
});

/** GET /system/getBankList: the banks of accounts and cards, and how their numbers are checked. */
export const getBankList = open('GET', '/system/getBankList', {
  shared: 60,
  reply: v.array(
    v.object({ text: v.string(), value: v.string(), check: extra(v.picklist(['clabe', 'luhn', 'none'])) }),
  ),
});
