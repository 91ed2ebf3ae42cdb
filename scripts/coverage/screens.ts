import { line, type Section } from './line.ts';

/** Specification section 2. */
export const screens: Section = {
  number: 2,
  title: 'Screens and routes',
  lines: [
    line(
      '2.1',
      'Routes use hash mode; / leads to /Home',
      'test/pwa/shell.spec.ts › the app opens at Home, in the place of the static shell',
    ),
    line(
      '2.2',
      'The page title is taken from the route',
      'test/pwa/shell.spec.ts › a screen that opens is named in the window, has the focus on its heading, and is announced',
    ),
    line(
      '2.3',
      'Footer tabs /home, /nHomeList and /Mine; the footer shows only on these',
      'test/pwa/shell.spec.ts › the bottom bar stands on its three screens and on no other',
    ),
    line(
      '2.4',
      'The other reading of the tabs: Index, Game, Video and Mine',
      'test/pwa/base-config-long.spec.ts › tabs: three, or the four of the second reading',
    ),
    line(
      '2.5',
      'All other routes with their query fields, matched whatever the letter case',
      'src/paths.test.ts › every route of the specification is there, with its fields',
      'src/paths.test.ts › a route is known whatever the letter case of its address',
      'test/pwa/shell.spec.ts › after the first visit every screen opens without a network',
    ),
    line(
      '2.6',
      'Protected screens send the user to Login when not logged in',
      'test/pwa/shell.spec.ts › a protected screen asks to log in, and stands there after it',
      'src/paths.test.ts › the screens of money, games, films and settings need a session',
    ),
    line(
      '2.7',
      'Home has three tabs: Home, feedback, hot videos',
      'test/pwa/layout.spec.ts › Home has three tabs, and its own holds games, winners, notice and introduction',
    ),
    line(
      '2.8',
      'Home: a banner carousel that autoplays every 3 s',
      'src/ui/motion.test.tsx › the banner moves every 3 seconds and goes round',
    ),
    line(
      '2.9',
      'Home: a hot-game grid of 4 columns',
      'test/pwa/layout.spec.ts › games stand four in a row, people and recommended films two',
    ),
    line(
      '2.10',
      'Home: a scrolling list of winners',
      'src/features/home/home.test.ts › a winner is told by name and amount; another text stays whole',
      'test/server/system.test.ts › winners come from settled winning orders of the last days, their names masked',
    ),
    line(
      '2.11',
      'Home: a prize notice text and an intro text',
      'test/pwa/layout.spec.ts › Home has three tabs, and its own holds games, winners, notice and introduction',
      'test/pwa/base-config-long.spec.ts › notice, about: the prize notice and what the site says of itself',
    ),
    line(
      '2.12',
      'Feedback: a list of entries with avatar and content',
      'test/server/feedback.test.ts › what a member says is shown after an operator’s approval, with their picture',
      'test/pwa/base-config-long.spec.ts › what a member writes stands on Home after an operator’s approval',
    ),
    line(
      '2.13',
      'Hot videos: pull to refresh, top videos with rank badges 1 to 3, a recommended grid',
      'test/pwa/layout.spec.ts › hot films have ranks from 1 to 3, and the recommended ones stand below',
      'src/ui/motion.test.tsx › a pull past the mark refreshes once and shows it for half a second',
    ),
    line(
      '2.14',
      'A floating service button if iskefu is 1: same window on iOS, else a new window',
      'src/features/home/home.test.ts › %s with %i touch points is iOS: %s',
      'test/pwa/base-config-long.spec.ts › iskefu, kefu: a floating button opens the service in a new window',
      'test/pwa/base-config-long.spec.ts › iskefu, kefu: the floating button opens the service in the same window',
    ),
    line(
      '2.15',
      'Mine: avatar, username, group badge with progress, balance, deposit and withdraw buttons',
      'test/pwa/layout.spec.ts › Mine shows who one is, the way to the next group, the balance, and both ways of money',
    ),
    line(
      '2.16',
      'Mine: account detail, task record, basic information, notice, online service, and settings',
      'test/pwa/layout.spec.ts › Mine shows who one is, the way to the next group, the balance, and both ways of money',
    ),
    line(
      '2.17',
      'Logged-out visitors see ‘Sign in to enjoy more services’ and a default avatar',
      'test/pwa/layout.spec.ts › a visitor on Mine is asked to sign in, beside a default picture',
    ),
    line(
      '2.18',
      'Setting: basic information, login password, withdrawal password (set or not set) if paypwd is 1, language, logout',
      'test/pwa/layout.spec.ts › Setting has basic information, both passwords, the language and the way out',
      'test/pwa/base-config-money-long.spec.ts › paypwd: the withdrawal password is a row of Settings only where there is one',
    ),
    line(
      '2.19',
      'Logout clears local storage and goes to Mine',
      'test/pwa/leaving.spec.ts › logging out leaves nothing of the member on the device, a second tab follows, and the next member sees none of it',
      'src/app/admission.test.ts › %s',
    ),
    line(
      '2.20',
      'Basic information: avatar (presets or upload), real name, sex, bank (bound or none)',
      'test/pwa/layout.spec.ts › Basic information has the picture, twenty presets, the name, the sex and the bank account',
      'test/server/profile.test.ts › sex and preset picture are kept, other pictures are not there',
      'test/server/upload.test.ts › is taken as %s and written anew',
    ),
    line(
      '2.21',
      'Lottery: name, next period, countdown, options with odds, cart, stake per pick, count and amount, balance, confirm',
      'test/pwa/layout.spec.ts › a table has its round, its countdown and its prices, and a cart with stake, total and balance',
      'src/features/game/countdown.test.ts › %i ms after the answer the round is %s with %i seconds left, %i to its draw',
    ),
    line(
      '2.22',
      'Lottery: a confirm popup lists the picks and offers clear all and submit',
      'test/pwa/layout.spec.ts › a table has its round, its countdown and its prices, and a cart with stake, total and balance',
      'src/features/game/Lottery.test.tsx › shows what it costs and may return before it goes out',
    ),
    line(
      '2.23',
      'Video hall: category tabs, swipe paging, an infinite list with cover, name and play count',
      'test/pwa/films.spec.ts › a swipe brings the next category, and its name stands in the address',
      'test/server/films.test.ts › films are listed newest first, by pages, category and name',
    ),
    line(
      '2.24',
      'Player page: a 200 px player, a recommended list, a popup when the free view ends',
      'test/pwa/layout.spec.ts › the player is 200 px high',
      'test/pwa/films.spec.ts › the preview ends, and who becomes a member goes on from there',
      'test/server/films.test.ts › related films are of the category first, by plays; home shows those with most plays',
    ),
    line(
      '2.25',
      'Companions: city list, person grid (2 columns), profile with name, title, images and contact button',
      'test/pwa/companions.spec.ts › a member goes from the cities to the people of one, to a person, and to the service',
      'test/pwa/layout.spec.ts › games stand four in a row, people and recommended films two',
    ),
    line(
      '2.26',
      'nHomeList: an infinite list of cards (image, name, tags, remark, call button)',
      'test/pwa/companions.spec.ts › a card calls the number it has, and a long list returns to where the person was',
    ),
    line(
      '2.27',
      'nHomeDetail: info and images tabs; picture, address, price, city, birthday and attribute table',
      'test/pwa/companion-detail.spec.ts › the table has what the definitions title, and no measure of a body',
      'test/server/companion-reads.test.ts › a card with its price, its attributes and the number that was checked',
    ),
    line(
      '2.28',
      'nHomeDetail: an image viewer opened at a chosen index',
      'test/pwa/companion-detail.spec.ts › the viewer opens at the picture pressed, and follows keys, fingers and Back',
    ),
    line(
      '2.29',
      'nHomeDetail: comments with an expand toggle and reply toggles, in a tab',
      'test/pwa/companion-detail.spec.ts › long comments and replies unfold',
    ),
    line(
      '2.30',
      'nHomeDetail: back goes to /Mine when a url value is set, else back in history',
      'test/pwa/companion-detail.spec.ts › Back of a card that was opened from Mine leads to Mine, and of a deep link to the list',
    ),
    line(
      '2.31',
      'Recharge: an amount, then a channel choice, then a payment frame',
      'test/pwa/whole-way.spec.ts › a member goes the whole way, and reads the records on a plane',
    ),
    line(
      '2.32',
      'Withdraw: an amount, an all button, a password field if paypwd is 1, a limits popover',
      'test/pwa/layout.spec.ts › Withdraw has an amount, all of it, a password and its limits',
    ),
    line(
      '2.33',
      'Record pages show empty-state text when empty',
      'test/pwa/layout.spec.ts › a record without rows says so and what to do next',
    ),
    line(
      '2.34',
      'Notice lists notices; Moneylog lists account movements',
      'test/server/notice.test.ts › everybody reads the newest first, in their language',
      'test/server/moneylog.test.ts › each movement has its kind, a signed amount and the balance after it, newest first',
      'test/pwa/whole-way.spec.ts › a member goes the whole way, and reads the records on a plane',
    ),
    line(
      '2.35',
      'Reservation records: issue number, winning number, selection, bet amount, total, order time, settlement time',
      'test/server/round.test.ts › an order lives from its receipt to the record, to the cent, and anyone can recompute it',
      'test/pwa/lottery.spec.ts › a result is recomputed on the device, and the receipt shows its number, its times and its proof',
    ),
  ],
};
