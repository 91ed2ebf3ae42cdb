import type { DemoTexts } from '../texts.ts';

export const en_us: DemoTexts = {
  prize: 'Demo: a win is credited as soon as its round is settled. No real money is played for here.',
  about:
    'This is a demo of Plaza. The members, the balance and the notices were made for trying it out.\nEvery result of the games can be checked: price, chance and house edge stand beside each pick.',
  notices: [
    [
      'Welcome to the demo',
      'Everything here was made for trying Plaza out. No real money comes in or goes out, and nothing you win can be paid to you.',
    ],
    [
      'How a round works',
      'Each game has a countdown. Choose large, small, single, pair or a sum, set the stake for each pick and confirm. When the countdown ends, three dice decide.',
    ],
    [
      'When orders close',
      'Orders close six seconds before the draw, by the clock of the server. An order that comes later is refused and costs nothing.',
    ],
    [
      'Check a result yourself',
      'The seed of every round was fixed before anybody played. After the draw it is shown, and your own device can recompute the dice from it.',
    ],
    [
      'The beacon of this demo',
      'Here the random beacon is run by the house itself, so results prove nothing against the house. A real site uses the public beacon drand.',
    ],
    [
      'Price, chance and edge',
      'The house keeps about 2.5 % of what is staked on average. The price and the chance of each pick stand beside it. No pattern of past results changes them.',
    ],
    [
      'Deposits in the demo',
      'The payment page is a sandbox: you decide there whether the payment is approved, declined or left waiting. Your balance follows a moment later.',
    ],
    [
      'Without a network',
      'What you have seen opens offline too and says how old it is. Orders and deposits need a connection and are never sent later by themselves.',
    ],
    [
      'If an answer gets lost',
      'An order whose answer is lost is shown as checking until its fate is known. It is never sent twice, and it is never charged twice.',
    ],
    [
      'For adults',
      'Plaza is for people of 18 years and older. Name and birth date are confirmed before the first deposit or order.',
    ],
    [
      'Play with care',
      'Play only with what you can lose, and take breaks. No stake wins back an earlier one.',
    ],
    [
      'Five languages',
      'You can change the language at any time, on the sign-in screen and in the settings. Notices and messages follow it.',
    ],
  ],
};
