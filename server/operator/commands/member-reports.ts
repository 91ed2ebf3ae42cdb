import * as v from 'valibot';
import { listReports, resolveReport } from '../../companion/admin.ts';
import { changes, Failed, flag, looks } from '../command.ts';

export const memberReportCommands = [
  looks('report list', {
    about: 'what members reported and nobody resolved; --all: the newest hundred',
    options: { all: flag },
    async run({ db }, { all }) {
      return (await listReports(db, all !== undefined)).map(
        (one) =>
          `${one.id}  ${one.createdAt.toISOString()}  ${one.resolved ? 'resolved' : 'open'}  ${one.kind} ${one.target}  ${one.username}: ${JSON.stringify(one.reason)}`,
      );
    },
  }),
  changes('report resolve', {
    about: 'closes one',
    args: { id: v.string() },
    async run({ db, now }, { id }) {
      if (!(await resolveReport(db, id, now()))) throw new Failed(`There is no open report ${id}`);
      return ['Resolved'];
    },
  }),
];
