import * as v from 'valibot';
import { findCase, listCases } from '../../case/cases.ts';
import { caseLine } from '../../case/listing.ts';
import { describeCase, outcomes, resolveCase } from '../case-outcomes.ts';
import { Failed, flag, matching, readCommand, writeCommand } from '../command.ts';

const id = v.pipe(v.string(), v.uuid(), v.description('the id of a case'));
const outcome = matching(/^[a-z-]{2,32}$/, 'one of the outcomes that case show lists');
const reason = matching(/^[^\p{Cc}]{2,300}$/u, 'a reason of 2 to 300 characters, for the record');

export const caseCommands = [
  readCommand('case list', {
    about: 'lists open cases, oldest first; --all: the newest 100, closed ones included',
    options: { all: flag },
    async run({ db, now }, { all }) {
      const rows = await listCases(db, { all: all !== undefined });
      return rows.length > 0 ? rows.map((one) => caseLine(one, now())) : ['No open cases'];
    },
  }),
  // A write command although it only reads: it shows personal data, so its use is recorded in the audit log.
  writeCommand('case show', {
    about: 'shows one case, what was found, and the possible outcomes',
    args: { id },
    async run(plaza, { id: key }) {
      const found = await findCase(plaza.db, key);
      if (!found) throw new Failed('No such case');
      const words = Object.entries(outcomes[found.kind]).map(
        ([word, { about }]) => `${word.padEnd(10)} ${about}`,
      );
      return [
        caseLine(found, plaza.now()),
        ...(await describeCase(plaza, found)),
        ...(found.closedAt ? [] : ['', ...words]),
      ];
    },
  }),
  writeCommand('case resolve', {
    about: 'resolves a case; case show lists the outcomes',
    args: { id, outcome, reason },
    asksPassword: 'with --as',
    async run(plaza, { id: key, outcome: word, reason: why }, _password, by) {
      const done = await resolveCase(plaza, key, { outcome: word, reason: why, by: by ?? '' });
      return [done === 'done' ? `Resolved: ${word}` : 'Noted. A second operator must confirm'];
    },
  }),
];
