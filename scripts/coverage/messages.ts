import { line, type Section } from './line.ts';

/** Specification section 8. */
export const messages: Section = {
  number: 8,
  title: 'Error catalogue',
  lines: [
    line(
      '8.1',
      'Code 200 is success; the msg is shown as a toast',
      'src/data/transport/send.test.ts › tells the sentence of a write that no screen shows, once, and none of a read',
      'src/features/home/WriteFeedback.test.tsx › what a member writes is sent once, and they are told that it waits for a check',
      'test/pwa/orders.spec.ts › an order whose answer is lost is checked, told as placed, and stands once in the record',
      'test/pwa/words-long.spec.ts › a refusal’s own text is what the person reads',
    ),
    line(
      '8.2',
      'Code 401: a toast of msg; storage is cleared, login opens',
      'src/data/transport/send.test.ts › a session that the server ends says %s',
      'test/pwa/leaving.spec.ts › a session that was ended elsewhere leads to Login, leaves nothing, and back again after it',
      'test/pwa/words-long.spec.ts › … ends the session, leads to Login, and signing in leads back',
    ),
    line(
      '8.3',
      'An msg of ‘authentication error’ also clears storage and goes to login',
      'src/data/transport/send.test.ts › tells %s by its word',
      'test/pwa/words-long.spec.ts › … ends the session, leads to Login, and signing in leads back',
    ),
    line(
      '8.4',
      'Network failures are told, and nothing is lost',
      'src/data/transport/send.test.ts › tells %s by its word',
      'test/pwa/words-long.spec.ts › a network that fails is said, and nothing that was typed is lost',
    ),
    line(
      '8.5',
      '‘Insufficient balance, please contact customer service to recharge!’',
      'test/coverage.test.ts › “%s” stands in every language',
      'test/pwa/orders.spec.ts › an order beyond the balance is not sent: the sheet says why and shows the way to a deposit',
      'test/pwa/words-long.spec.ts › … with … says ‘…’',
    ),
    line(
      '8.6',
      '‘wrong amount’',
      'test/coverage.test.ts › “%s” stands in every language',
      'test/server/http/specification-client.test.ts › %s tells of a negative amount, and of none, what is wrong with it',
      'test/pwa/words-long.spec.ts › … with … says ‘…’',
    ),
    line(
      '8.7',
      '‘Please choose a number!’',
      'test/coverage.test.ts › “%s” stands in every language',
      'src/features/lottery/Lottery.test.tsx › without picks is told in words',
    ),
    line(
      '8.8',
      '‘Account offline’',
      'test/coverage.test.ts › “%s” stands in every language',
      'test/pwa/words-long.spec.ts › a member whose status is not 1 is shown as logged out: Account offline',
    ),
    line(
      '8.9',
      '‘feature disabled’ when online service is off',
      'test/coverage.test.ts › “%s” stands in every language',
      'src/parts/service/service-link.test.ts › with iskefu %i the link %j gives %j',
      'src/features/service/Service.test.tsx › a service that is off is ‘feature disabled’, and nobody is told of hours',
      'test/pwa/words-long.spec.ts › … with … says ‘…’',
    ),
    line(
      '8.10',
      '‘Please contact the administrator for this task!’',
      'test/coverage.test.ts › “%s” stands in every language',
      'src/features/lottery/Lottery.test.tsx › by %s says so',
    ),
    line(
      '8.11',
      '‘Please set up a payment card’',
      'test/coverage.test.ts › “%s” stands in every language',
      'test/server/withdrawal/withdrawal.test.ts › without a card, and without a withdrawal password where the site wants one, nothing is paid',
      'test/pwa/words-long.spec.ts › … with … says ‘…’',
    ),
    line(
      '8.12',
      '‘Please set your name before binding your bank card!’ and ‘Please set the withdrawal password before binding the bank card!’',
      'test/coverage.test.ts › “%s” stands in every language',
      'test/server/bank-account/bank-account.test.ts › a card comes after the real name and the withdrawal password, each told in its turn',
      'test/pwa/words-long.spec.ts › … with … says ‘…’',
    ),
    line(
      '8.13',
      '‘Please contact customer service’',
      'test/coverage.test.ts › “%s” stands in every language',
      'test/server/withdrawal/pin.test.ts › it is changed only where the site lets members do so, with the old one',
      'test/pwa/words-long.spec.ts › … with … says ‘…’',
    ),
    line(
      '8.14',
      'The video-buy message: a trial of 15 seconds, and the way to become a member',
      'test/pwa/films.spec.ts › the preview ends, and who becomes a member goes on from there',
      'test/server/account/member-groups.test.ts › the price that is named is the first group’s',
      'test/pwa/words-long.spec.ts › a film that may not be seen says so at once: 15 seconds, and how to become a member',
    ),
  ],
};
