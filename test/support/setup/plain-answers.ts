/** What a site that keeps to the specification says: no error words, no fields and no calls but those of its section 7. */

/** Who is signed in to the plain site, and what they have; a test may set any of it. */
export type PlainMember = {
  money: number;
  status: number;
  name: string;
  paypassword: 0 | 1;
  bank: 0 | 1;
  orders: object[];
  withdrawals: object[];
};

export const plainMember = (): PlainMember => ({
  money: 500,
  status: 1,
  name: 'Ana Torres',
  paypassword: 1,
  bank: 1,
  orders: [],
  withdrawals: [],
});

/** Fields as they came in the query or the body. */
export type Fields = Record<string, string>;
/** What a call answers: its data, or a `Refusal`. */
export type Says = (fields: Fields, member: PlainMember) => unknown;

/** An answer that is none: a code of HTTP's kind and a text, which is all that the specification gives. */
export class Refusal {
  readonly code: number;
  readonly msg: string;
  constructor(code: number, msg: string) {
    this.code = code;
    this.msg = msg;
  }
}

const picture = '/icon-192.png';
const time = '2026-11-01T12:00:00.000Z';
const amount = (value: number) => value.toFixed(2);
const since = Date.now();
const roundSeconds = 3600;

const base = {
  ...{ video_login: 0, name: 'Plain site', ico: picture, login_bg: '', login_ad: '', center_bg: '' },
  ...{ kefu: 'https://chat.example/', iskefu: 1, about: 'A site of few words.', paypwd: 1, edit_paypwd: 0 },
  ...{ head_toal: 20, close_number: 0, isplay: 1, winners: ['li***n +39.00'] },
  feedbacklist: [{ head_img: '/avatar/3.png', content: 'Paid out the same day.' }],
  lang_data: [
    { lang: 'en_us', name: 'English' },
    { lang: 'ms_my', name: 'Bahasa Melayu' },
  ],
  pay_banklist: [{ name: 'Mexicopay' }],
};

const film = (id: number) => ({ id: `${id}`, cover: picture, title: `Film ${id}`, time });
const row = (id: number) => ({ id: `${id}`, vod_name: `Film ${id}`, vod_pic: picture, count: id, time });
const game = { key: 'k3-1m', id: '1', ico: '', name: 'Plain dice', desc: 'Three dice' };

const sums = Array.from({ length: 16 }, (_, at) => `sum_${at + 3}`);
const odds = ['large', 'small', 'single', 'pair', ...sums].map((type) => ({
  ...{
    type,
    name: type.replace('sum_', ''),
    color: 'brand',
    proportion: type.includes('_') ? '9.00' : '1.95',
  },
}));

const round = () => ({
  ...{ id: '1', name: game.name, ico: '', next_expect: '202611010002', now_expect: '202611010001' },
  ...{ second: roundSeconds - Math.floor((Date.now() - since) / 1000), opencode: [1, 2, 3] },
});

const card = {
  ...{ id: '7', img: picture, name: 'Sofia', catlist: ['Singer'], info: 'Writes songs.' },
};

function placeOrder({ item = '', money = '0', expect = '' }: Fields, member: PlainMember) {
  const types = item.split(',');
  const stake = Number(money) * types.length;
  if (stake > member.money) return new Refusal(422, 'Insufficient balance');
  member.money -= stake;
  const data = types.map((type) => ({
    ...{ expect, type, name: type, money, proportion: '1.95', win_money: '0.00' },
  }));
  member.orders.unshift({
    ...{ ico: '', name: game.name, status: 0, status_text: 'Waiting', opencode: [], one: '', two: '' },
    ...{ money: amount(stake), create_time: new Date().toISOString(), update_time: time, data },
  });
  return null;
}

function withdraw({ money = '0' }: Fields, member: PlainMember) {
  member.money -= Number(money);
  const at = new Date().toISOString();
  member.withdrawals.unshift({
    ...{ status: 1, status_text: 'In review', money: amount(Number(money)), desc: '' },
    ...{ create_time: at, update_time: at },
  });
  return null;
}

const user = (_: Fields, { money, status, name, paypassword, bank }: PlainMember) => ({
  ...{ id: '42', username: 'ana', header_img: '/avatar/7.png', money: amount(money), money_value: '0.00' },
  ...{ status, name, sex: '2', paypassword, bankid: bank ? '**** 1234' : '', ip: '192.0.2.1' },
  groupinfo: { image: picture, rate: 40 },
});

/** Twelve movements, by pages as the specification has them. */
function moneyLog({ page = '1', limit = '10' }: Fields) {
  const all = Array.from({ length: 12 }, (_, at) => ({
    ...{ type_txt: `Movement ${12 - at}`, money: at % 2 ? '-2.00' : '5.00' },
    createtime: new Date(Date.UTC(2026, 10, 1) - at * 3_600_000).toISOString(),
  }));
  return all.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit));
}

const deposits = [
  {
    ...{ status: 2, status_text: 'Paid', money: '500.00', desc: 'Mexicopay' },
    ...{ create_time: time, update_time: time, pay_time: time },
  },
];

const entered = { id: '42', tokensso: 'plain-secret' };

/** Calls that anybody may make. */
export const forAll: Record<string, Says> = {
  '/system/base': () => base,
  '/system/config': () => ({
    ...{ notice: 'Ana won 39.00 today.', banners: [{ url: picture }] },
    ...{ movielist_0: [1, 2, 3, 4].map(film), movielist_1: [5, 6].map(film) },
  }),
  '/Lottery/hotLottery': () => [game],
  '/Lottery/lotteryList': () => [game],
  '/Lottery/itemlist': () => [{ id: '1', name: 'Dice' }],
  '/Lottery/getLotteryInfo': round,
  '/Lottery/getLotteryOneList': () => [
    { expect: '202611010001', opencode: [1, 2, 3], total: 6, one: 'small', two: 'pair', create_time: time },
  ],
  '/Lottery/getLotteryPeilv': () => odds,
  '/video/itemlist': () => [{ id: '1', name: 'Nature' }],
  '/video/getVideoList': ({ page }) => ({ data: page === '1' ? [1, 2, 3].map(row) : [], count: 3 }),
  '/member/doLogin': ({ password }) =>
    password === 'a good password' ? entered : new Refusal(400, 'Wrong password'),
  '/member/doRegister': ({ code }) => (code === 'FRIEND' ? entered : new Refusal(400, 'Unknown code')),
  '/member/doLoginthird': ({ sso }) => (sso === 'signed' ? entered : new Refusal(400, 'Bad link')),
  '/system/getBankList': () => [{ text: 'Banco Uno', value: '1' }],
  '/notice/getNoticeList': () => [{ name: 'Welcome', text: 'Nice to see you.', create_time: time }],
  '/xuanfei/address': () => [{ id: '1', name: 'Oaxaca' }],
  '/xuanfei/xuanfeilist': () => [{ id: '5', img_url: picture, xuanfei_name: 'Lucia' }],
  '/xuanfei/piclist': ({ page }) => ({ data: page === '1' ? [card] : [], count: 1 }),
  '/nHomeDetail': () => ({
    info: {
      ...{ ...card, attributes: { 46: '168', 70: 'Sings at weddings.' }, address: 'Calle 5', price: '80.00' },
      ...{ city_name: 'Oaxaca', birthday: '1996-04-02', images: [picture] },
    },
  }),
  '/commentlist': () => [
    { id: '1', name: 'li***n', head_img: '', content: 'On time and kind.', create_time: time, reply: [] },
  ],
};

/** Calls that need a session. */
export const forMembers: Record<string, Says> = {
  '/game/placeOrder': placeOrder,
  '/video/getVideoInfo': ({ id }) => ({
    ...{ ...row(Number(id)), vod_play_url: '', is_see: 0, free_see_time: 15 },
  }),
  '/video/getVideoInfoItem': () => [row(2)],
  '/member/getUserInfo': user,
  '/member/getUserBankInfo': (_, { bank }) => ({
    ...{
      is_bank: bank,
      info: bank ? { bankinfo: 'Banco Uno', bankid: '**** 1234' } : { bankinfo: '', bankid: '' },
    },
  }),
  '/member/setBank': () => null,
  '/member/setName': () => null,
  '/member/setSex': () => null,
  '/member/setPayPassword': () => null,
  '/member/editPayPassword': () => null,
  '/member/setLoginPassword': () => null,
  '/member/uploadHeaderImg': () => null,
  '/member/getUserWithdrawRole': () => ({ min: '50.00', max: '20000.00', num: 3 }),
  '/member/setUserWirhdraw': withdraw,
  '/member/getUserWithdrawList': (_, { withdrawals }) => withdrawals,
  '/member/getUserGameList': (_, { orders }) => orders,
  '/member/getPersonalreport': () => ({
    ...{ play_money: '20.00', recharge: '500.00', withdrawal: '0.00', win_money: '39.00' },
  }),
  '/member/doRecharge': () => ({ pay_url: '/pay-here' }),
  '/member/getUserRechargeList': () => deposits,
  '/member/getMoneylog': moneyLog,
  '/xuanfei/xuanfeidata': () => ({ xuanfei_name: 'Lucia', vo_title: 'Dancer', img_url: [picture] }),
};
