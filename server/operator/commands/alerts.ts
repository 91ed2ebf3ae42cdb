import * as v from 'valibot';
import { closeAlert, openAlerts } from '../../audit/alerts.ts';
import { Failed, readCommand, writeCommand } from '../command.ts';

const id = v.pipe(v.string(), v.uuid(), v.toLowerCase(), v.description('the id of an alert'));

const tell = {
  close: /*i18n*/ {
    id: 'operator.alert.close',
    message:
      'Removes the alert raised at {at} from the Today page and records your reason. It stays in the audit log.',
  },
};

export const alertCommands = [
  readCommand('alert list', {
    about: 'lists what owners must look at: locked operators, break-glass, stopped games',
    permission: 'today.see',
    async run({ db }) {
      const rows = await openAlerts(db);
      if (rows.length === 0) return ['No alerts'];
      return rows.map(({ id: key, at, kind, facts }) =>
        [
          key,
          at.toISOString(),
          kind,
          ...Object.entries(facts).map(([name, value]) => `${name} ${value}`),
        ].join('  '),
      );
    },
  }),
  writeCommand('alert close', {
    about: 'takes an alert off the list; the reason is kept with it',
    permission: 'cases.decide',
    needsReason: true,
    args: { id },
    async effect({ db }, { id: key }) {
      const found = (await openAlerts(db)).find((one) => one.id === key);
      if (!found) throw new Failed('No such open alert');
      return [{ sentence: tell.close, values: { at: found.at.toISOString() } }];
    },
    async run({ db }, { id: key }, { name, reason }) {
      if (!(await closeAlert(db, key, name, reason))) throw new Failed('No such open alert');
      return ['Closed'];
    },
  }),
];
