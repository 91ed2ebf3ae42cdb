import * as v from 'valibot';
import { findCase, listCases } from '../../case/cases.ts';
import { caseLine } from '../../case/listing.ts';
import { describeCase, findOutcome, outcomes, resolveCase } from '../case-outcomes.ts';
import { Failed, flag, lookCommand, matching, readCommand, writeCommand } from '../command.ts';

const id = v.pipe(v.string(), v.uuid(), v.toLowerCase(), v.description('the id of a case'));
const outcome = matching(/^[a-z-]{2,32}$/, 'one of the outcomes that case show lists');
const reason = matching(/^[^\p{Cc}]{2,300}$/u, 'a reason of 2 to 300 characters, for the record');

const whose = /*i18n*/ { id: 'operator.case.whose', message: 'This case is about {member}’s account.' };

export const caseCommands = [
  readCommand('case list', {
    about: 'lists open cases, oldest first; --all: the newest 100, closed ones included',
    permission: 'cases.see',
    options: { all: flag },
    async run({ db, now }, { all }) {
      const rows = await listCases(db, { all: all !== undefined });
      return rows.length > 0 ? rows.map((one) => caseLine(one, now())) : ['No open cases'];
    },
  }),
  lookCommand('case show', {
    about: 'shows one case, what was found, and the possible outcomes',
    permission: 'members.private',
    args: { id },
    member: async ({ db }, { id: key }) => (await findCase(db, key))?.member,
    async run(plaza, { id: key }) {
      const found = await findCase(plaza.db, key);
      if (!found) throw new Failed('No such case');
      const words = Object.entries(outcomes[found.kind]).map(
        ([word, { does, takesTwo }]) =>
          `${word.padEnd(10)} ${does.message}${takesTwo ? ' Needs a second person.' : ''}`,
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
    permission: 'cases.decide',
    args: { id, outcome, reason },
    second: async (plaza, given) =>
      (await findOutcome(plaza, given.id, given.outcome)).outcome.takesTwo === true,
    member: async ({ db }, { id: key }) => (await findCase(db, key))?.member,
    async effect(plaza, given) {
      const { found, outcome: chosen } = await findOutcome(plaza, given.id, given.outcome);
      return [{ sentence: chosen.does }, { sentence: whose, values: { member: found.username } }];
    },
    async state(plaza, given) {
      const { found } = await findOutcome(plaza, given.id, given.outcome);
      return { member: found.member, subject: found.subject, facts: found.facts };
    },
    async run(plaza, { id: key, outcome: word, reason: why }, { name, second }) {
      const by = second ? `${name}, ${second}` : name;
      await resolveCase(plaza, key, { outcome: word, reason: why, by });
      return [`Resolved: ${word}`];
    },
  }),
];
