import { verify } from '../../audit/audit.ts';
import { hashPassword } from '../../keys/password.ts';
import { changes, Failed, like, looks } from '../command.ts';

export const operatorCommands = [
  changes('operator add', {
    about: 'makes an operator, for what needs two; the password is asked, or taken from OPERATOR_PASSWORD',
    args: { name: like(/^[\w.-]{2,32}$/, '2 to 32 letters, digits, _, . or -') },
    asksPassword: true,
    async run({ db }, { name }, password) {
      if (password.length < 12 || password.length > 128)
        throw new Failed('A password has 12 to 128 characters');
      const { rowCount } = await db.query(
        'INSERT INTO operator (name, password, created_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING',
        [name, await hashPassword(password)],
      );
      if (!rowCount) throw new Failed(`There is an operator ${name} already`);
      return [`${name} may now be named with --as`];
    },
  }),
  looks('audit verify', {
    about: 'recomputes the audit log; keep count and hash elsewhere to see later that none is missing',
    async run({ db }) {
      const { count, hash, broken } = await verify(db);
      if (broken) throw new Failed(`Event ${broken} is not as it was written`);
      return [`${count} events, as they were written`, `hash ${hash}`];
    },
  }),
];
