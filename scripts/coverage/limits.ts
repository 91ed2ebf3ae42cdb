import { departs, line, type Section } from './line.ts';

/** Specification section 9. */
export const limits: Section = {
  number: 9,
  title: 'Business constants and limits',
  lines: [
    line(
      '9.1',
      'Banner autoplay 3000 ms',
      'src/ui/media/motion.test.tsx › the banner moves every 3 seconds and goes round',
    ),
    line(
      '9.2',
      'Request timeout 90000 ms',
      'test/pwa/words-long.spec.ts › a site that does not answer is given up after 90 seconds, not before',
    ),
    line(
      '9.3',
      'Pull-refresh delay 500 ms',
      'src/ui/media/motion.test.tsx › a pull past the mark refreshes once and shows it for half a second',
    ),
    line(
      '9.4',
      'Video free view: 15 seconds for non-members, checked as it plays',
      'test/pwa/player.spec.ts › the preview ends, and who becomes a member goes on from there',
      'test/long/film-import.test.ts › a preview has nothing of what comes after it, nor has its sprite',
    ),
    line(
      '9.5',
      'Pay password length 6',
      'src/ui/controls/forms.test.tsx › a withdrawal password is cut to 6 characters, typed or pasted',
      'test/server/withdrawal/pin.test.ts › it comes after the real name, has six characters and is set once',
    ),
    line(
      '9.6',
      'Avatar presets default 20, numbered .png files',
      'test/pwa/layout.spec.ts › Basic information has the picture, twenty presets, the name, the sex and the bank account',
      'test/server/system/system.test.ts › the base configuration of a fresh site',
      'test/pwa/base-config-long.spec.ts › head_toal: as many pictures to choose from as the site has',
    ),
    line(
      '9.7',
      'Money log page size 10',
      'test/server/statement/money-log-pages.test.ts › a page of the money log has ten movements',
    ),
    line(
      '9.8',
      'Desktop cutoff 1000 px, frame 650 px',
      'test/pwa/shell.spec.ts › beyond 1000 px, and not at it, the app stands in a frame of 650 px in the middle',
    ),
    departs(
      '9.9',
      'Home grid 4 columns; companion grid 2 columns; player height 200 px',
      'from 480 px of width on the player is 16 to 9.',
      'test/pwa/layout.spec.ts › games stand four in a row, people and recommended films two',
      'test/pwa/layout.spec.ts › the player is 200 px high',
    ),
    departs(
      '9.10',
      'The countdown uses seconds; a second value of 59 triggers a prize toast',
      'only of a round that the member bet on, and never over a sheet; any other result is the last result on the same screen.',
      'src/parts/game/countdown.test.ts › a server that tells only `second` closes at the draw',
      'src/features/lottery/round/usePrizeToast.test.tsx › the last result is told at the second 59, neither before nor after',
      'src/features/lottery/round/usePrizeToast.test.tsx › it is told once a round',
      'src/features/lottery/round/usePrizeToast.test.tsx › while the screen shows the draw it is not told; afterwards it is',
      'src/features/lottery/round/usePrizeToast.test.tsx › it is told neither over a sheet nor when that closes',
    ),
    line(
      '9.11',
      'Dice sum 3 to 18; large is 11 and above',
      'test/draw/odds.test.ts › each pick wins at its sums and has its ways of 216',
    ),
    line(
      '9.12',
      'Withdraw rules (min, max, daily count) come from the server; arrival about 5 minutes, fastest 2',
      'test/server/withdrawal/withdrawal.test.ts › the rules are told, with what is left of today',
      'src/features/withdrawal/WithdrawOutcome.test.tsx › a withdrawal that was taken is in review, and says that it takes 2 to 5 minutes from then on',
    ),
    line(
      '9.13',
      'Default pay_way is ‘Mexicopay’',
      'test/server/http/specification-client.test.ts › pays by Mexicopay where pay_way is %s',
      'test/server/http/specification-client.test.ts › is told of no such channel where pay_way is left out and Mexicopay is not open',
    ),
    departs(
      '9.14',
      'Currency: K and IDR shown; yuan in Chinese, Yuan in Malay, MEX in Spanish',
      'one currency for the site, told by the base configuration: an amount must not change its money with the language.',
      'test/server/system/system.test.ts › the base configuration of a fresh site',
      'test/server/system/system.test.ts › the currency stays once money has moved',
      'test/pwa/companion-detail.spec.ts › the table has what the definitions title, and no measure of a body',
    ),
    departs(
      '9.15',
      'Customer service 24 hours, 7 days',
      'said only where the site has its service on.',
      'test/pwa/layout.spec.ts › the way to the demo’s service, where nobody answers, says that it is one',
      'src/features/profile/AccountMenu.test.tsx › with %j the way to the service says %s',
    ),
    line(
      '9.16',
      'Default language en_us',
      'test/server/http/serve.test.ts › the header is read in any letter case, and anything else is English',
      'src/i18n/i18n.test.ts › a device with the languages %j begins in %s',
    ),
  ],
};
