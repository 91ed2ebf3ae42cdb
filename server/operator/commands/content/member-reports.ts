import * as v from 'valibot';
import type { Sentence } from '../../../../contract/sentences.ts';
import { listReports, resolveReport } from '../../../companion/admin.ts';
import { Failed, flag, readCommand, writeCommand } from '../../command.ts';

const tell = {
  resolve: /*i18n*/ {
    id: 'operator.report.resolve',
    message: 'Closes the report. Nothing else changes, and the person who made the report is not notified.',
  },
} satisfies Record<string, Sentence>;

export const memberReportCommands = [
  readCommand('report list', {
    about: 'lists open member reports; --all: the newest 100',
    permission: 'content.see',
    options: { all: flag },
    async run({ db }, { all }) {
      return (await listReports(db, all !== undefined)).map(
        (one) =>
          `${one.id}  ${one.createdAt.toISOString()}  ${one.resolved ? 'resolved' : 'open'}  ${one.kind} ${one.target}  ${one.username}: ${JSON.stringify(one.reason)}`,
      );
    },
  }),
  writeCommand('report resolve', {
    about: 'closes one report',
    permission: 'content.edit',
    args: { id: v.string() },
    effect: async () => [{ sentence: tell.resolve }],
    async run({ db, now }, { id }) {
      if (!(await resolveReport(db, id, now()))) throw new Failed(`No such open report ${id}`);
      return ['Resolved'];
    },
  }),
];
