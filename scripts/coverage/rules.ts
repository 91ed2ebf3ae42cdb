import { line, type Section } from './line.ts';

/** Specification section 5. */
export const rules: Section = {
  number: 5,
  title: 'Validation rules',
  lines: [
    line(
      '5.1',
      'Login: username and password required',
      'src/faults.test.ts › a form with %j has the faults %j',
      'test/server/bad-input.test.ts › a missing field is named and changes nothing',
      'test/pwa/words-long.spec.ts › Login wants both fields, and Register all three and the agreement',
    ),
    line(
      '5.2',
      'Register: username, password and invite code required',
      'src/features/account/Register.test.tsx › what is plainly wrong is said under its field before anything goes out',
      'test/server/account.test.ts › an unknown code opens nothing',
      'test/pwa/words-long.spec.ts › Login wants both fields, and Register all three and the agreement',
    ),
    line(
      '5.3',
      'Register: the agreement box, checked by default, must stay checked, else a message asks to tick it',
      'src/features/account/Register.test.tsx › the invite code of the link is filled in, and the agreement is ticked',
      'src/features/account/Register.test.tsx › without the agreement nothing is sent, and the box says why',
    ),
    line(
      '5.4',
      'Real name: cannot be set again (‘Do not repeat the settings!’); must not be empty',
      'test/server/profile.test.ts › a real name is set once',
      'test/pwa/words-long.spec.ts › … with … says ‘…’',
    ),
    line(
      '5.5',
      'Real name: must equal the name on the bound bank card',
      'test/server/card.test.ts › what is not right is refused with its word and changes nothing',
    ),
    line(
      '5.6',
      'Login password change: all three fields required; new and repeat must match',
      'src/features/account/SetLoginPassword.test.tsx › all three fields are required, and nothing is sent without them',
      'src/features/account/SetLoginPassword.test.tsx › two entries that differ are said, and nothing is sent',
    ),
    line(
      '5.7',
      'Set withdrawal password: both entries exactly 6 characters (cut to 6) and equal',
      'src/ui/forms.test.tsx › a withdrawal password is cut to 6 characters, typed or pasted',
      'test/server/pin.test.ts › it comes after the real name, has six characters and is set once',
      'test/pwa/words-long.spec.ts › … with … says ‘…’',
    ),
    line(
      '5.8',
      'Edit withdrawal password: old, new and repeat each 6 characters; new equals repeat',
      'test/server/pin.test.ts › it is changed only where the site lets members do so, with the old one',
    ),
    line(
      '5.9',
      'Bank binding: a bank must be picked; the name not empty; an already-bound account refuses a new one',
      'test/server/card.test.ts › what is not right is refused with its word and changes nothing',
      'test/server/card.test.ts › bound many times at once, one stands',
    ),
    line(
      '5.10',
      'Bank binding: the account number is numeric; the card must be real',
      'src/features/wallet/AccountField.test.tsx › an account number is grouped while it is typed, and letters are left out',
      'test/server/card.test.ts › of a card has 13 to 19 digits and passes Luhn',
      'test/server/card.test.ts › is a CLABE with its bank’s three digits, 18 in all and the right last one',
    ),
    line(
      '5.11',
      'Bank binding: paste and copy are blocked in account and name fields',
      'src/features/wallet/AccountField.test.tsx › %s is blocked in the account number',
    ),
    line(
      '5.12',
      'Recharge: amount greater than 0, else ‘wrong amount’',
      'test/server/recharge.test.ts › the amount %j is malformed',
      'test/pwa/words-long.spec.ts › … with … says ‘…’',
    ),
    line(
      '5.13',
      'Withdraw: amount greater than 0; if paypwd is 1 the password is required',
      'test/server/withdraw.test.ts › each rule refuses with its word, and changes nothing',
      'src/features/wallet/withdrawal.test.ts › in the way of a withdrawal stands: %s',
      'test/pwa/words-long.spec.ts › … with … says ‘…’',
    ),
    line(
      '5.14',
      'Withdraw: the all button fills the full balance',
      'test/pwa/layout.spec.ts › Withdraw has an amount, all of it, a password and its limits',
    ),
    line(
      '5.15',
      'Order: stake not 0 or empty; at least one option picked',
      'test/pwa/lottery.spec.ts › an order without a pick, and one without a stake, is told what it lacks and is not sent',
      'test/server/order.test.ts › every refusal says its word and changes nothing, and its key may be used again',
    ),
    line(
      '5.16',
      'Order: balance minus stake times picks must not be negative (insufficient-balance message)',
      'test/pwa/orders.spec.ts › an order beyond the balance is not sent: the sheet says why and shows the way to a deposit',
      'test/server/races.test.ts › a member cannot spend more than there is',
    ),
    line(
      '5.17',
      'Profile attribute bounds as in section 3',
      'test/server/companion-reads.test.ts › the definitions of section 3 in the table’s order',
      'test/server/companion-import.test.ts › says line by line what is wrong',
    ),
    line(
      '5.18',
      'Messages ‘Please fill in completely!’, ‘Please fill in the correct amount’, ‘Please choose a number!’',
      'src/faults.test.ts › a form with %j has the faults %j',
      'test/coverage.test.ts › “%s” stands in every language',
    ),
    line(
      '5.19',
      'Submit buttons stay disabled during a call',
      'src/ui/forms.test.tsx › a busy button takes no second press',
      'test/pwa/orders.spec.ts › two taps on the button send one order',
      'test/pwa/words-long.spec.ts › a form is sent once, however often it is pressed',
    ),
  ],
};
