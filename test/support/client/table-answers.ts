import { resolve } from '../../../contract/resolve.ts';

// Answers of a server for tests of screens: a site, a member, and an open round.

const base64 = (data: unknown) => btoa(JSON.stringify(data));

/** An answer with this data. */
export const good = (data: unknown) => ({ code: 200, msg: '', data: base64(data) });

/** A refusal with an error word of the contract. */
export const refused = (error: string, msg = '') => ({ code: 422, msg, data: base64(null), error });

export const base = {
  ...{ name: 'Plaza', ico: '', login_bg: '', login_ad: '', center_bg: '', about: '', kefu: '' },
  ...{ video_login: 0, iskefu: 0, paypwd: 0, edit_paypwd: 0, head_toal: 20, close_number: 0, isplay: 1 },
  ...{ lang_data: [], pay_banklist: [], winners: [], feedbacklist: [], extras: [resolve.path] },
  ...{ currency: { code: 'MXN', digits: 2 }, time_zone: 'UTC', tabs: 3 },
};

export const member = {
  ...{
    id: 'm1',
    username: 'demo',
    header_img: '',
    money: '100.00',
    money_value: '0.00',
    status: 1,
    name: '',
  },
  ...{ sex: '0', paypassword: 0, bankid: '', groupinfo: { image: '', rate: 0 }, ip: '' },
};

/** A round with 34 s to its close. */
export const running = {
  ...{ id: '1', name: 'Dice, 1 minute', ico: '', next_expect: '202611200842', now_expect: '202611200841' },
  ...{ second: 40, closes_in: 34_000, server_time: '2026-11-20T14:01:20.000Z', opencode: [5, 3, 3] },
};

export const odds = [
  { type: 'small', name: 'Small', color: 'brand', proportion: '1.95', chance: 108 },
  { type: 'sum_9', name: 'Sum 9', color: 'brand', proportion: '8.42', chance: 25 },
];
