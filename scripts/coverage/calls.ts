import { departs, line, type Section } from './line.ts';

const http = 'test/server/http';
const account = 'test/server/account';
const companion = 'test/server/companion/companion-reads.test.ts';
const film = 'test/server/film/films.test.ts';
const round = 'test/server/game/round.test.ts';
const pin = 'test/server/withdrawal/pin.test.ts';
const plain = 'test/pwa/plain-server-long.spec.ts';

/** Specification section 7. */
export const calls: Section = {
  number: 7,
  title: 'Calls',
  lines: [
    line(
      '7.1',
      'All calls go to an API base with /api; each is answered by this server and has a test of its own',
      `${http}/contract.test.ts › each call is answered, or stands in the list of those to come`,
      `${http}/contract.test.ts › each call that is answered has a test of its own`,
      'src/data/transport/send.test.ts › sends forms with the language, the session and the intent, and reads UTF-8',
    ),
    line(
      '7.2',
      'Timeout 90 s',
      'test/pwa/words-long.spec.ts › a site that does not answer is given up after 90 seconds, not before',
    ),
    line(
      '7.3',
      'POST bodies are form-encoded',
      `${http}/bad-input.test.ts › a body of another type or above 64 KiB is refused and changes nothing`,
      'src/data/transport/send.test.ts › sends forms with the language, the session and the intent, and reads UTF-8',
    ),
    line(
      '7.4',
      'Every response has code, msg and data; data is base64-encoded JSON',
      `${http}/serve.test.ts › answers of the API are HTTP 200, whatever their code says`,
      `${http}/serve.test.ts › data is base64 of UTF-8`,
    ),
    line(
      '7.5',
      'Headers: lang; when logged in tokensso and token (base64 of the token)',
      `${http}/serve.test.ts › the header is read in any letter case, and anything else is English`,
      `${http}/serve.test.ts › both headers must belong together`,
    ),
    line(
      '7.6',
      'GET /system/base → base configuration',
      'test/server/system/system.test.ts › the base configuration of a fresh site',
    ),
    line(
      '7.7',
      'GET /system/config → notice, banners, movielist_0, movielist_1',
      'test/server/system/system.test.ts › banners stand in their order until they are removed',
    ),
    line(
      '7.8',
      'GET /Lottery/hotLottery, GET /Lottery/lotteryList (class) and GET /Lottery/itemlist',
      `${round} › the hall lists games, their categories and the hot ones`,
    ),
    line(
      '7.9',
      'GET /Lottery/getLotteryInfo (key) → lottery info',
      `${round} › the info tells the running round, and looking at it opens it`,
    ),
    line(
      '7.10',
      'GET /Lottery/getLotteryOneList (key). Response not shown: past rounds',
      `${round} › the list of past rounds goes back a thousand, and says what their proofs say`,
    ),
    line(
      '7.11',
      'GET /Lottery/getLotteryPeilv (id) → odds items',
      `${round} › prices stand beside their chances, and can be hidden`,
    ),
    line(
      '7.12',
      'POST /game/placeOrder (item, money, lid, mid, expect)',
      'test/server/game/order.test.ts › an order takes its stake and tells number, balance and receipt',
      `${plain} › a member logs in, bets, and finds the bet and the balance on every screen`,
    ),
    line(
      '7.13',
      'GET /video/itemlist → categories',
      `${film} › a play counts once per member and hour, and the place is kept`,
    ),
    line(
      '7.14',
      'GET /video/getVideoList (id, page) → data and count',
      `${film} › films are listed newest first, by pages, category and name`,
    ),
    departs(
      '7.15',
      'GET /video/getVideoInfo (id) → video',
      'vod_play_url is signed, holds for its member alone, and gives no byte past the preview to who may not see the whole: else the 15 seconds would be a request.',
      'test/server/film/film-media.test.ts › a visitor without membership gets the preview, a member the whole',
      'test/server/film/film-media.test.ts › nobody opens another member’s link, with whatever cookie',
    ),
    line(
      '7.16',
      'GET /video/getVideoInfoItem. Response not shown: films that go with one',
      `${film} › related films are of the category first, by plays; home shows those with most plays`,
    ),
    line(
      '7.17',
      'POST /member/doLogin (username, password, lang) → id, tokensso',
      `${account}/account.test.ts › takes the name in any letter case and tells nobody which part was wrong`,
      `${plain} › a member logs in, bets, and finds the bet and the balance on every screen`,
    ),
    line(
      '7.18',
      'POST /member/doRegister (username, password, code, lang) → id, tokensso',
      `${account}/account.test.ts › makes a member with an empty account, signed in`,
      `${plain} › who registers on the way comes out where they wanted to go`,
    ),
    line(
      '7.19',
      'POST /member/doLoginthird (the link’s pairs, lang) → id, tokensso',
      `${account}/partner-link.test.ts › an unknown name becomes a member, a known one is signed in`,
      `${plain} › a partner’s link … signs in with every pair of it, and leaves the address`,
    ),
    line(
      '7.20',
      'GET /member/getUserInfo → user',
      `${account}/account.test.ts › makes a member with an empty account, signed in`,
    ),
    line(
      '7.21',
      'POST /member/uploadHeaderImg (header_img)',
      `${account}/profile.test.ts › sex and preset picture are kept, other pictures are not there`,
      'test/server/picture/upload.test.ts › becomes the avatar of the member who gave it, and of nobody else',
    ),
    departs(
      '7.22',
      'POST /system/uploadimg (multipart file) → a path',
      'for members alone and twenty a day, because pictures cost time and room.',
      'test/server/picture/upload.test.ts › is taken as %s and written anew',
      'test/server/picture/upload.test.ts › from somebody who is not signed in',
      'test/server/picture/upload.test.ts › a member gives twenty a day, and what is no picture is one of them',
    ),
    line(
      '7.23',
      'GET /member/getUserBankInfo → bank info',
      'test/server/bank-account/bank-account.test.ts › it is told masked but for four, on every call',
    ),
    line(
      '7.24',
      'GET /system/getBankList → bank list',
      'test/server/system/system.test.ts › each bank stands once, with the check its numbers take',
    ),
    line(
      '7.25',
      'POST /member/setBank (bankid, bank, bank_code, username, mobile)',
      'test/server/bank-account/bank-account.test.ts › each bank of the list can be bound by its value and text',
    ),
    departs(
      '7.26',
      'GET /member/setName (name)',
      'sent as POST, and taken by GET only with LEGACY_GET=1: what stands in an address is kept in logs and histories.',
      `${account}/profile.test.ts › a real name is set once`,
      `${http}/serve.test.ts › the specification’s GET with a secret is taken only when the site says so`,
    ),
    line(
      '7.27',
      'POST /member/setSex (1 or 2)',
      `${account}/profile.test.ts › sex and preset picture are kept, other pictures are not there`,
    ),
    line(
      '7.28',
      'POST /member/setPayPassword (paypassword)',
      `${pin} › it comes after the real name, has six characters and is set once`,
    ),
    line(
      '7.29',
      'POST /member/editPayPassword (oldpaypwd, paypassword)',
      `${pin} › it is changed only where the site lets members do so, with the old one`,
    ),
    departs(
      '7.30',
      'GET /member/setLoginPassword (old_password, new_password)',
      'sent as POST, and taken by GET only with LEGACY_GET=1, as setName.',
      `${account}/profile.test.ts › needs the old one, and ends every session`,
      `${http}/serve.test.ts › the specification’s GET with a secret is taken only when the site says so`,
    ),
    line(
      '7.31',
      'GET /member/getUserWithdrawRole → withdraw rules',
      'test/server/withdrawal/withdrawal.test.ts › the rules are told, with what is left of today',
    ),
    line(
      '7.32',
      'POST /member/setUserWirhdraw (money, paypwd)',
      'test/server/withdrawal/withdrawal.test.ts › the money is set aside from the moment of asking, and stands in the money log',
      `${http}/specification-client.test.ts › a withdrawal without its password is malformed and costs no attempt`,
      `${plain} › a withdrawal goes out once and stands in the records`,
    ),
    line(
      '7.33',
      'GET /member/getUserWithdrawList → withdraw records',
      'test/server/withdrawal/withdrawal.test.ts › the list is paged by twenty, newest first',
      `${plain} › records that a site gives whole, whatever page is asked for, stand there once`,
    ),
    line(
      '7.34',
      'GET /member/getUserGameList → game records',
      `${round} › records page by number and from an order on`,
    ),
    line(
      '7.35',
      'GET /member/getPersonalreport → personal report',
      'test/server/protection/export.test.ts › the report sums what was played, paid in, taken out and won',
    ),
    line(
      '7.36',
      'POST /member/doRecharge (pay_way, money, bank_type) → pay_url, opened in a frame',
      `${http}/specification-client.test.ts › pays by Mexicopay where pay_way is %s`,
      `${plain} › a deposit opens the payment page that the site names, in its frame`,
    ),
    line(
      '7.37',
      'GET /member/getUserRechargeList → recharge records',
      'test/server/deposit/deposit.test.ts › records come 20 a page, newest first, and are the member’s alone',
    ),
    line(
      '7.38',
      'GET /member/getMoneylog (page, limit of 10) → money log',
      'test/server/statement/money-log-pages.test.ts › a page of the money log has ten movements',
      `${plain} › account detail is read on to its last page, ten movements at a time`,
    ),
    line(
      '7.39',
      'GET /notice/getNoticeList → notices',
      'test/server/notice/notice.test.ts › everybody reads the newest first, in their language',
    ),
    line(
      '7.40',
      'GET /xuanfei/address, GET /xuanfei/xuanfeilist (id) and GET /xuanfei/xuanfeidata (id)',
      `${companion} › cities, people and a person in the reader’s language, English where it has no text`,
      `${companion} › the people of a city by pages of twenty, and all at once without a page`,
    ),
    line(
      '7.41',
      'GET /xuanfei/piclist (page). Response not shown: cards',
      `${companion} › cards filtered by %j`,
      'test/server/companion/companion-many.test.ts › ten thousand cards are read page by page, and filtered, without a wait',
    ),
    line(
      '7.42',
      'GET nHomeDetail (id) → info object with images; /xuanfei/picshow is declared: a card’s pictures',
      `${companion} › a card with its price, its attributes and the number that was checked`,
    ),
    line(
      '7.43',
      'GET commentlist (id) → array of comments',
      'test/server/companion/companion-comments.test.ts › wait until approved, seen by their author alone, and go when removed',
    ),
  ],
};
