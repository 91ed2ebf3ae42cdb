import * as v from 'valibot';
import { findCase, listCases } from '../../case/cases.ts';
import { caseLine } from '../../case/listing.ts';
import { carryOut, describe, outcomes } from '../case-outcomes.ts';
import { changes, Failed, flag, like, looks } from '../command.ts';

const id = v.pipe(v.string(), v.uuid(), v.description('the id of a case'));
const outcome = like(/^[a-z-]{2,32}$/, 'one of the words that case show names');
const reason = like(/^[^\p{Cc}]{2,300}$/u, 'a reason of 2 to 300 characters, for the record');

export const caseCommands = [
  looks('case list', {
    about: 'what waits for a decision, oldest first; --all: the newest hundred, closed ones too',
    options: { all: flag },
    async run({ db, now }, { all }) {
      const rows = await listCases(db, { all: all !== undefined });
      return rows.length > 0 ? rows.map((one) => caseLine(one, now())) : ['No case is open'];
    },
  }),
  // It shows what is known of people: who looked stands in the audit log.
  changes('case show', {
    about: 'one case with what was found, and the words it can be resolved with',
    args: { id },
    async run(plaza, { id: key }) {
      const found = await findCase(plaza.db, key);
      if (!found) throw new Failed('There is no such case');
      const words = Object.entries(outcomes[found.kind]).map(
        ([word, { about }]) => `${word.padEnd(10)} ${about}`,
      );
      return [
        caseLine(found, plaza.now()),
        ...(await describe(plaza, found)),
        ...(found.closedAt ? [] : ['', ...words]),
      ];
    },
  }),
  changes('case resolve', {
    about: 'decides a case; case show names the words',
    args: { id, outcome, reason },
    asksPassword: 'with --as',
    async run(plaza, { id: key, outcome: word, reason: why }, _password, by) {
      const done = await carryOut(plaza, key, { outcome: word, reason: why, by: by ?? '' });
      return [done === 'done' ? `Resolved: ${word}` : 'Noted. A second operator has to say the same'];
    },
  }),
];
