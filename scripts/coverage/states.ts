import { line, type Section } from './line.ts';

/** Specification section 4. */
export const states: Section = {
  number: 4,
  title: 'States and transitions',
  lines: [
    line(
      '4.1',
      'Logged in: token and tokensso are in local storage; login, register and single sign-on set both',
      'test/pwa/keyboard.spec.ts › from Login to a bet and out again with the keyboard alone',
      'test/pwa/plain-server-long.spec.ts › who registers on the way comes out where they wanted to go',
      'test/pwa/plain-server-long.spec.ts › a partner’s link … signs in with every pair of it, and leaves the address',
    ),
    line(
      '4.2',
      'Logout clears local storage and leads to login',
      'test/pwa/leaving.spec.ts › logging out leaves nothing of the member on the device, a second tab follows, and the next member sees none of it',
      'test/pwa/leaving.spec.ts › the server is told of a logout: the old session opens nothing any more',
    ),
    line(
      '4.3',
      'A 401 response clears local storage and leads to login',
      'test/pwa/leaving.spec.ts › a session that was ended elsewhere leads to Login, leaves nothing, and back again after it',
      'src/data/transport/send.test.ts › forgets the session that the server does not know, but not one that took its place',
      'test/pwa/words-long.spec.ts › … ends the session, leads to Login, and signing in leads back',
    ),
    line(
      '4.4',
      'An authentication-error message does the same',
      'src/data/transport/send.test.ts › tells %s by its word',
      'test/pwa/words-long.spec.ts › … ends the session, leads to Login, and signing in leads back',
    ),
    line(
      '4.5',
      'A disabled account does the same',
      'test/server/operator/operator.test.ts › who is disabled is signed out and cannot come back until enabled',
      'src/app/guards/session-ended.test.ts › %s says what it has to',
      'src/app/guards/admission.test.ts › %s',
      'test/pwa/strangers-long.spec.ts › who … leaves nothing in any tab, and who comes next sees nothing of theirs, online or offline',
    ),
    line(
      '4.6',
      'A login password change does the same',
      'src/features/settings/SetLoginPassword.test.tsx › after the change this device is signed out too',
      'test/server/account/profile.test.ts › needs the old one, and ends every session',
      'test/pwa/account-long.spec.ts › a new login password ends every session and leads to Login',
    ),
    line(
      '4.7',
      'If video_login is 1 and there is no token, the app goes to login',
      'src/app/guards/admission.test.ts › %s',
      'src/paths.test.ts › where login is compulsory, a visitor still gets in, reads the agreement, changes the language, checks a round and installs',
      'test/pwa/base-config-long.spec.ts › video_login: a visitor is led to Login from every screen but those that stay open',
    ),
    line(
      '4.8',
      'Game, video, companion profile and settings pages require a token',
      'src/paths.test.ts › the screens of money, games, films and settings need a session',
      'test/pwa/companions.spec.ts › a visitor who opens a person logs in first',
    ),
    line(
      '4.9',
      'User status: 1 is active; anything else is shown as logged out and local storage is cleared',
      'test/pwa/words-long.spec.ts › a member whose status is not 1 is shown as logged out: Account offline',
      'test/pwa/words-long.spec.ts › a status that changes while the app is open ends the session within a minute',
    ),
    line(
      '4.10',
      'Withdraw record status: 2 and 4 are shown green; recharge status likewise',
      'src/features/withdrawal/withdrawal-state.test.ts › state %i looks %s, its money is back: %s',
      'src/features/deposit/deposit-state.test.ts › state %i, paid at "%s", is %s',
    ),
    line(
      '4.11',
      'Game record status: 0 not yet drawn (a placeholder, nothing returned); 1 that won is shown green',
      'src/parts/game/record.test.ts › status %i is %s',
      'src/parts/game/record.test.ts › of the orders a won one alone is green: %o',
      'src/features/records/OrderHistory.test.tsx › an order that is not drawn yet has a placeholder and no return, one that won is green',
    ),
    line(
      '4.12',
      'Video: if is_see is 0 a popup appears at once, and again past free_see_time, pausing the video',
      'test/pwa/films.spec.ts › the preview ends, and who becomes a member goes on from there',
    ),
    line(
      '4.13',
      'Prerequisites in order: real name, withdrawal password, bank card; without a password binding leads to setting one',
      'src/parts/money/prerequisites.test.ts › with the name "%s", password %i, on a site with passwords %i, %s',
      'test/server/bank-account/bank-account.test.ts › a card comes after the real name and the withdrawal password, each told in its turn',
      'test/pwa/wallet-long.spec.ts › what a withdrawal needs is told one after the other, and each step leads back',
    ),
    line(
      '4.14',
      'A set withdrawal password is changed by customer service, or with current, new and repeat where the site lets members',
      'test/server/withdrawal/pin.test.ts › it is changed only where the site lets members do so, with the old one',
      'test/pwa/base-config-money-long.spec.ts › edit_paypwd: the withdrawal password may be changed, or customer service does it',
    ),
    line(
      '4.15',
      'Withdrawals have a review time',
      'test/server/withdrawal/withdrawal.test.ts › approved and paid, its way is told step by step, and the fee is the house’s',
      'src/features/withdrawal/WithdrawOutcome.test.tsx › a withdrawal that was taken is in review, and says that it takes 2 to 5 minutes from then on',
    ),
    line(
      '4.16',
      'Lottery pick: each option toggles; the cart opens at the first pick',
      'src/features/lottery/cart/cart.test.ts › a pick is put in and taken out by the same press',
      'test/pwa/layout.spec.ts › a table has its round, its countdown and its prices, and a cart with stake, total and balance',
    ),
    line(
      '4.17',
      'After a successful order picks, stake and cart are cleared and the balance is reloaded',
      'src/features/lottery/Lottery.test.tsx › goes out once, and clears picks, stake and cart when it is placed',
    ),
    line(
      '4.18',
      'When the countdown ends, the info is reloaded',
      'src/parts/game/countdown.test.ts › is asked again %s',
      'test/pwa/lottery.spec.ts › a round that takes no orders any more says so, and when it is drawn',
    ),
    line(
      '4.19',
      'Dice sum: 11 to 18 large, 3 to 10 small; even pair, odd single',
      'test/draw/odds.test.ts › each pick wins at its sums and has its ways of 216',
    ),
    line(
      '4.20',
      'Detail screen: tab index; per-comment expanded and reply-open flags',
      'test/pwa/companion-detail.spec.ts › long comments and replies unfold',
    ),
  ],
};
