import { verify } from '../../audit/audit.ts';
import { hashPassword } from '../../keys/password.ts';
import { Failed, matching, readCommand, writeCommand } from '../command.ts';

export const operatorCommands = [
  writeCommand('operator add', {
    about:
      'adds an operator, for decisions that need two; prompts for the password or reads OPERATOR_PASSWORD',
    args: { name: matching(/^[\w.-]{2,32}$/, '2 to 32 letters, digits, _, . or -') },
    asksPassword: true,
    async run({ db }, { name }, password) {
      if (password.length < 12 || password.length > 128)
        throw new Failed('The password must have 12 to 128 characters');
      const { rowCount } = await db.query(
        'INSERT INTO operator (name, password, created_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING',
        [name, await hashPassword(password)],
      );
      if (!rowCount) throw new Failed(`Operator ${name} already exists`);
      return [`${name} can now be used with --as`];
    },
  }),
  readCommand('audit verify', {
    about: 'recomputes the audit log; note count and hash to detect missing entries later',
    async run({ db }) {
      const { count, hash, broken } = await verify(db);
      if (broken) throw new Failed(`Event ${broken} was altered`);
      return [`${count} events, none altered`, `hash ${hash}`];
    },
  }),
];
