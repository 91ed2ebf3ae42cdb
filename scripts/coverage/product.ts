import { departs, line, type Section } from './line.ts';

/** Specification section 1. */
export const product: Section = {
  number: 1,
  title: 'What the product does and for whom',
  lines: [
    line(
      '1.1',
      'The app is shown in a 650 px wide frame on screens wider than 1000 px',
      'test/pwa/shell.spec.ts › beyond 1000 px, and not at it, the app stands in a frame of 650 px in the middle',
    ),
    line(
      '1.2',
      'Users register with an invite code, log in, hold a balance and view account records',
      'test/pwa/whole-way.spec.ts › a member goes the whole way, and reads the records on a plane',
      'test/server/account/account.test.ts › an unknown code opens nothing',
    ),
    line(
      '1.3',
      'Two kinds of visitor: anonymous and logged in',
      'test/server/http/contract.test.ts › each personal call wants a session, and the member’s own',
      'src/paths.test.ts › the screens of money, games, films and settings need a session',
    ),
    line(
      '1.4',
      'Game: options on a dice sum are picked, with a stake on each',
      'test/server/game/round.test.ts › an order lives from its receipt to the record, to the cent, and anyone can recompute it',
      'test/draw/odds.test.ts › each pick wins at its sums and has its ways of 216',
    ),
    line(
      '1.5',
      'Films: non-members preview 15 seconds, then deposit or contact the instructor to become a member',
      'test/pwa/player.spec.ts › the preview ends, and who becomes a member goes on from there',
      'test/server/film/film-media.test.ts › a visitor without membership gets the preview, a member the whole',
    ),
    departs(
      '1.6',
      'Companions: city list, person grid and profile with a contact button; the texts are sexual in nature',
      'no text is; an import with such words is refused, because the app may be opened by anybody and shows people.',
      'test/pwa/companions.spec.ts › a member goes from the cities to the people of one, to a person, and to the service',
      'test/server/companion/companion-import.test.ts › of the text "%s" stops at %s',
    ),
    line(
      '1.7',
      'Wallet: deposit, withdrawal and bank card binding',
      'test/pwa/whole-way.spec.ts › a member goes the whole way, and reads the records on a plane',
      'test/pwa/plain-server-long.spec.ts › a withdrawal goes out once and stands in the records',
    ),
    departs(
      '1.8',
      'Customer service is online 24 hours, 7 days',
      'said only where the site has its service on; where it is off nobody would answer, and the demo says that it is one.',
      'src/features/profile/AccountMenu.test.tsx › with %j the way to the service says %s',
      'test/pwa/layout.spec.ts › the way to the demo’s service, where nobody answers, says that it is one',
      'test/pwa/plain-server-long.spec.ts › where the service is off nobody is told of hours, and the screen says that it is off',
    ),
    line(
      '1.9',
      'Languages zh_cn, en_us, es_spa, ms_my and vn_vn; the default is en_us',
      'test/server/http/serve.test.ts › the header is read in any letter case, and anything else is English',
      'test/pwa/base-config-long.spec.ts › lang_data: the languages of the site, by their own names',
    ),
    line(
      '1.10',
      'The choice is kept in local storage under viodeLang',
      'test/pwa/words-long.spec.ts › … with … says ‘…’',
      'test/pwa/lottery.spec.ts › prices stand with a comma in Vietnamese',
    ),
    line(
      '1.11',
      'Texts are sent in the selected language',
      'test/server/system/system.test.ts › what the operator sets is told, in the asker’s language',
      'src/data/transport/send.test.ts › sends forms with the language, the session and the intent, and reads UTF-8',
    ),
    line(
      '1.12',
      'video_login: whether login is compulsory',
      'test/pwa/base-config-long.spec.ts › video_login: a visitor is led to Login from every screen but those that stay open',
    ),
    line(
      '1.13',
      'iskefu and kefu: whether a service link is shown, and the link',
      'test/pwa/base-config-long.spec.ts › iskefu, kefu: a floating button opens the service in a new window',
      'test/pwa/base-config-long.spec.ts › iskefu, kefu: the chat opens in its frame, and is ‘feature disabled’ when it is off',
    ),
    line(
      '1.14',
      'paypwd and edit_paypwd: whether there is a withdrawal password, and whether it may be edited',
      'test/pwa/base-config-money-long.spec.ts › paypwd: the withdrawal password is a row of Settings only where there is one',
      'test/pwa/base-config-money-long.spec.ts › edit_paypwd: the withdrawal password may be changed, or customer service does it',
    ),
    line(
      '1.15',
      'close_number: whether odds are hidden',
      'test/pwa/base-config-money-long.spec.ts › close_number: prices go from the table, chances stay',
      'test/pwa/plain-server-long.spec.ts › where close_number is 1 no screen shows odds, though every answer holds them',
    ),
    line(
      '1.16',
      'head_toal and lang_data: how many avatars, which languages',
      'test/pwa/base-config-long.spec.ts › head_toal: as many pictures to choose from as the site has',
      'test/pwa/base-config-long.spec.ts › lang_data: the languages of the site, by their own names',
    ),
    line(
      '1.17',
      'Background and logo images',
      'test/pwa/base-config-long.spec.ts › ico: the site’s mark stands before its name, and on Login',
      'test/pwa/base-config-long.spec.ts › login_bg, login_ad: Login’s background and picture',
      'test/pwa/base-config-long.spec.ts › center_bg: the picture behind the head of Mine',
    ),
    line(
      '1.18',
      'pay_banklist: the payment channels',
      'test/pwa/base-config-money-long.spec.ts › pay_banklist: the channels that are open',
      'test/server/deposit/deposit.test.ts › a channel must be offered, open, and have a provider',
    ),
  ],
};
