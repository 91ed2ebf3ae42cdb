import { departs, line, type Section } from './line.ts';

/** Specification section 3. */
export const entities: Section = {
  number: 3,
  title: 'Entities and their fields',
  lines: [
    line(
      '3.1',
      'Base configuration: all of its fields',
      'test/server/system/system.test.ts › the base configuration of a fresh site',
      'test/server/system/system.test.ts › what the operator sets is told, in the asker’s language',
      'test/pwa/plain-server-long.spec.ts › a visitor finds on Home what a site of the specification says',
    ),
    line(
      '3.2',
      'Site config: notice, banners (url), movielist_0 and movielist_1 (id, cover, title, time)',
      'test/server/system/system.test.ts › banners stand in their order until they are removed',
      'test/server/film/films.test.ts › related films are of the category first, by plays; home shows those with most plays',
    ),
    line(
      '3.3',
      'Hot lottery and lottery list item: key, id, ico, name, desc',
      'test/server/game/round.test.ts › the hall lists games, their categories and the hot ones',
    ),
    line(
      '3.4',
      'Lottery info: id, name, ico, next_expect, now_expect, second, opencode (three dice values)',
      'test/server/game/round.test.ts › the info tells the running round, and looking at it opens it',
    ),
    departs(
      '3.5',
      'Odds item: type, name, color, proportion',
      'proportion is empty where close_number is 1, so that no client can show what the site hides.',
      'test/server/game/round.test.ts › prices stand beside their chances, and can be hidden',
    ),
    departs(
      '3.6',
      'User: id, username, header_img, money, money_value, status, name, sex, paypassword, bankid, groupinfo, ip',
      'bankid is masked but for four digits, and paypassword only says whether one is set: neither is needed to show the account.',
      'test/server/account/account.test.ts › makes a member with an empty account, signed in',
      'test/server/account/profile.test.ts › balance, held money and group follow the ledger’s account',
      'test/server/bank-account/bank-account.test.ts › it is told masked but for four, on every call',
    ),
    line(
      '3.7',
      'Sex: 0 unknown, 1 man, other female',
      'test/server/account/profile.test.ts › sex and preset picture are kept, other pictures are not there',
      'test/pwa/account-long.spec.ts › the real name is set once, and the sex as often as one likes',
    ),
    departs(
      '3.8',
      'Bank info: is_bank, info (bankinfo, bankid)',
      'bankid is masked but for four digits: a session that was stolen must not give the number away.',
      'test/server/bank-account/bank-account.test.ts › it is told masked but for four, on every call',
    ),
    line(
      '3.9',
      'Bank list item: text, value',
      'test/server/system/system.test.ts › each bank stands once, with the check its numbers take',
    ),
    line(
      '3.10',
      'Withdraw rules: min, max, num',
      'test/server/withdrawal/withdrawal.test.ts › the rules are told, with what is left of today',
    ),
    line(
      '3.11',
      'Personal report: play_money, recharge, withdrawal, win_money',
      'test/server/protection/export.test.ts › the report sums what was played, paid in, taken out and won',
    ),
    line(
      '3.12',
      'Game record: ico, name, status, status_text, opencode, one, two, money, create_time, update_time, data[0].expect',
      'test/server/game/round.test.ts › an order lives from its receipt to the record, to the cent, and anyone can recompute it',
      'test/pwa/plain-server-long.spec.ts › a member logs in, bets, and finds the bet and the balance on every screen',
    ),
    line(
      '3.13',
      'Withdraw record: status, status_text, money, desc, create_time, update_time',
      'test/server/withdrawal/withdrawal.test.ts › approved and paid, its way is told step by step, and the fee is the house’s',
    ),
    line(
      '3.14',
      'Recharge record: the same plus pay_time',
      'test/server/deposit/deposit.test.ts › records come 20 a page, newest first, and are the member’s alone',
      'test/server/deposit/deposit.test.ts › an approved payment is in the balance when its webhook has come, and not before',
    ),
    line(
      '3.15',
      'Money log: type_txt, createtime, money',
      'test/server/statement/money-log.test.ts › each movement has its kind, a signed amount and the balance after it, newest first',
    ),
    line(
      '3.16',
      'Notice: name, text, create_time',
      'test/server/notice/notice.test.ts › everybody reads the newest first, in their language',
    ),
    departs(
      '3.17',
      'Video: id, vod_name, vod_pic, vod_play_url, count, is_see, free_see_time, time; a list is data and count',
      'rows of a list have no vod_play_url: an address belongs to one member and one film, and is given with getVideoInfo.',
      'test/server/film/films.test.ts › films are listed newest first, by pages, category and name',
      'test/server/film/films.test.ts › a play counts once per member and hour, and the place is kept',
      'test/server/film/film-media.test.ts › nobody opens another member’s link, with whatever cookie',
    ),
    line(
      '3.18',
      'Companion: cities (id, name), people (id, img_url, xuanfei_name), detail (xuanfei_name, vo_title, img_url list)',
      'test/server/companion/companion-reads.test.ts › cities, people and a person in the reader’s language, English where it has no text',
      'test/pwa/companions.spec.ts › a member goes from the cities to the people of one, to a person, and to the service',
    ),
    line(
      '3.19',
      'nHome item: id, img, name, catlist, info, attributes, address, price, city_name, birthday, images; attribute 70 is a description',
      'test/server/companion/companion-reads.test.ts › a card with its price, its attributes and the number that was checked',
    ),
    line(
      '3.20',
      'Detail response has images; comments carry the flags all, reply and reply1 in the client alone',
      'test/server/companion/companion-reads.test.ts › a card with its price, its attributes and the number that was checked',
      'test/pwa/companion-detail.spec.ts › long comments and replies unfold',
    ),
    line(
      '3.21',
      'Attribute definitions: attrGroupId, componentType, sortOrder, meta (searchable, required), settings, id, name, hint',
      'test/server/companion/companion-reads.test.ts › the definitions of section 3 in the table’s order',
      'test/server/companion/companion-reads.test.ts › no two definitions have the same name or hint in %s',
    ),
    line(
      '3.22',
      '71 contact: text, at most 100, optional',
      'test/server/companion/companion-import.test.ts › refuses attribute %s of %j',
    ),
    departs(
      '3.23',
      '42 birthday: date box, required, searchable, about 1980 to 2004',
      'the years are only offered; taken is who is 18 on the day and younger than 120, because those years would shut adults out.',
      'test/server/companion/companion-import.test.ts › of who is 18 today is taken, of who is so tomorrow refused',
      'test/server/companion/companion-reads.test.ts › cards by age, both ends of which count',
    ),
    line(
      '3.24',
      '46 height: number, 140 to 180, required',
      'test/server/companion/companion-import.test.ts › refuses attribute %s of %j',
      'test/server/companion/companion-import.test.ts › takes attribute %s at both its bounds',
    ),
    departs(
      '3.25',
      '48 weight: number, 40 to 80, required',
      'it is taken and told on the wire, and our client shows it on no page: what a body weighs is nothing to choose a person by.',
      'test/server/companion/companion-import.test.ts › refuses attribute %s of %j',
      'test/pwa/companion-detail.spec.ts › the table has what the definitions title, and no measure of a body',
    ),
    departs(
      '3.26',
      '49, 50, 51 measurements: number, 60 to 120, 50 to 90, 60 to 120',
      'they are checked and kept, and no call and no page gives them out, for the same reason.',
      'test/server/companion/companion-import.test.ts › takes attribute %s at both its bounds',
      'test/server/companion/companion-reads.test.ts › a card with its price, its attributes and the number that was checked',
    ),
    line(
      '3.27',
      '47 introduction: text, at most 200, required, not searchable',
      'test/server/companion/companion-import.test.ts › refuses attribute %s of %j',
    ),
    line(
      '3.28',
      '58 refusal or taboo: text, at most 100, optional',
      'test/server/companion/companion-import.test.ts › refuses attribute %s of %j',
    ),
  ],
};
