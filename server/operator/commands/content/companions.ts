import * as v from 'valibot';
import type { Sentence } from '../../../../contract/sentences.ts';
import { listCompanions, setWithdrawn } from '../../../companion/admin.ts';
import { BadCompanions } from '../../../companion/check-file.ts';
import { importCompanions } from '../../../companion/import.ts';
import { Failed, readCommand, writeCommand } from '../../command.ts';
import { typedPath } from '../../typed-path.ts';

const path = v.pipe(v.string(), v.minLength(1), v.description('a path'));

const tell = {
  withdraw: /*i18n*/ {
    id: 'operator.companion.withdraw',
    message: 'Removes this companion from the site immediately.',
  },
  restore: /*i18n*/ {
    id: 'operator.companion.restore',
    message: 'Shows this companion on the site again.',
  },
} satisfies Record<string, Sentence>;

export const companionCommands = [
  writeCommand('companion import', {
    about:
      'imports cities, tags, people, cards and comments from a JSON file, or lists its errors line by line',
    permission: 'content.edit',
    onMachine: true,
    fresh: false,
    args: { file: path },
    options: { pictures: path },
    async run(plaza, { file, pictures }) {
      try {
        return await importCompanions(plaza, file, pictures);
      } catch (error) {
        if (error instanceof BadCompanions) throw new Failed(...error.lines, 'Nothing was imported');
        throw error;
      }
    },
    // The server may run in another working folder, so it gets whole paths.
    runHere: (connection, { file, pictures }) =>
      connection.send(['companion', 'import', typedPath(file), '--pictures', typedPath(pictures)]),
  }),
  writeCommand('companion withdraw', {
    about: 'removes a person or card from the site; importing again does not restore it',
    permission: 'content.edit',
    args: { id: v.string() },
    effect: async () => [{ sentence: tell.withdraw }],
    async run(plaza, { id }) {
      const changed = await setWithdrawn(plaza, id, plaza.now());
      if (changed.length === 0) throw new Failed(`No such companion ${id} on the site`);
      return [`Withdrawn: ${changed.join(', ')}`];
    },
  }),
  writeCommand('companion restore', {
    about: 'restores a removed person or card',
    permission: 'content.edit',
    args: { id: v.string() },
    effect: async () => [{ sentence: tell.restore }],
    async run(plaza, { id }) {
      const changed = await setWithdrawn(plaza, id, null);
      if (changed.length === 0) throw new Failed(`No such withdrawn companion ${id}`);
      return [`Restored: ${changed.join(', ')}`];
    },
  }),
  readCommand('companion list', {
    about: 'lists people and cards',
    permission: 'content.see',
    async run({ db }) {
      return (await listCompanions(db)).map(
        (one) =>
          `${one.kind}  ${one.id}  ${one.city}  ${one.withdrawnAt ? 'withdrawn' : 'shown'}  ${one.name}`,
      );
    },
  }),
];
