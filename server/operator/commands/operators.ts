import * as v from 'valibot';
import { roles as allRoles, type Role } from '../../../contract/console/roles.ts';
import type { Sentence } from '../../../contract/sentences.ts';
import { verify } from '../../audit/audit.ts';
import { signHead } from '../../audit/signed-head.ts';
import type { Plaza } from '../../context/app-context.ts';
import { ConsoleRefusal } from '../../errors/console-refusal.ts';
import { Failed, matching, readCommand, writeCommand } from '../command.ts';
import { cancelLink, inviteOperator, listLinks, makeFirstLink } from '../people/links.ts';
import {
  countOperators,
  disableOperator,
  enableOperator,
  findOperator,
  type ListedOperator,
  listOperators,
  setRoles,
} from '../people/operators.ts';
import { roleNames } from '../people/role-names.ts';
import { openSession } from '../people/sessions.ts';
import { listTokens, makeToken, revokeToken } from '../people/tokens.ts';

const name = matching(/^[\w.-]{2,32}$/, '2 to 32 letters, digits, _, . or -');
const id = v.pipe(v.string(), v.uuid(), v.toLowerCase(), v.description('a UUID'));
const roles = v.pipe(
  v.string(),
  v.transform((text) => [...new Set(text.split(/[\s,]+/).filter(Boolean))]),
  v.array(v.picklist(allRoles)),
  v.minLength(1),
  v.description(`one or more of ${allRoles.join(',')}`),
);
const days = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,3}$/),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(365),
    v.description('a number of days up to 365'),
  ),
);

const tell = {
  first: /*i18n*/ {
    id: 'operator.people.first',
    message: 'Creates the link to enroll this site’s first operator. It works once, within 15 minutes.',
  },
  invite: /*i18n*/ {
    id: 'operator.people.invite',
    message:
      'Creates a link for {name} to enroll as {roles}. It works once, within 24 hours, and is shown only once.',
  },
  again: /*i18n*/ {
    id: 'operator.people.again',
    message:
      '{name} is already enrolled. Using the link ends their sessions and replaces their passkeys, password and authenticator app.',
  },
  roles: /*i18n*/ {
    id: 'operator.people.roles',
    message: 'Changes the roles of {name} from {before} to {after}, effective with their next action.',
  },
  disable: /*i18n*/ {
    id: 'operator.people.disable',
    message: 'Immediately ends all of {name}’s sessions and revokes all their links and tokens.',
  },
  enable: /*i18n*/ { id: 'operator.people.enable', message: '{name} can sign in again as {roles}.' },
  cancelLink: /*i18n*/ {
    id: 'operator.people.cancel_link',
    message: 'The link for {name} stops working immediately.',
  },
  token: /*i18n*/ {
    id: 'operator.people.token',
    message:
      'Creates the automation token {name} with the permissions of {roles} for {days} days. The token is shown only once.',
  },
  endToken: /*i18n*/ { id: 'operator.people.end_token', message: 'Revokes the token {name} immediately.' },
} satisfies Record<string, Sentence>;

/** @throws ConsoleRefusal `not_found` */
async function find({ db, now }: Plaza, wanted: string): Promise<ListedOperator> {
  const found = await findOperator(db, wanted, now());
  if (!found) throw new ConsoleRefusal('not_found');
  return found;
}

/** What a second person's consent to somebody's rights is about. */
const standing = async (plaza: Plaza, { name: who }: { name: string }) => {
  const found = await findOperator(plaza.db, who, plaza.now());
  return found ? { roles: found.roles, state: found.state } : null;
};

const rights = {
  permission: 'operators.edit' as const,
  second: 'always' as const,
  state: standing,
  value: standing,
};

const listed = (held: readonly Role[]) => held.join(', ') || '–';

const isEmpty = async ({ db }: Plaza) => (await countOperators(db)) === 0;

export const operatorCommands = [
  writeCommand('operator invite', {
    about: 'makes the link that enrols an operator; without a name, that of the first operator of a site',
    permission: 'operators.edit',
    args: { name: v.optional(name), roles: v.optional(roles) },
    second: async (plaza) => !(await isEmpty(plaza)),
    state: async (plaza, given) => standing(plaza, { name: given.name ?? '' }),
    async effect(plaza, { name: who, roles: held }) {
      if (await isEmpty(plaza)) return [{ sentence: tell.first }];
      if (!who || !held) throw new Failed('Give a name and roles');
      const known = await findOperator(plaza.db, who, plaza.now());
      if (known?.state === 'enrolled') return [{ sentence: tell.again, values: { name: known.name } }];
      return [{ sentence: tell.invite, values: { name: who, roles: roleNames(held) } }];
    },
    async run(plaza, { name: who, roles: held }, by) {
      const first = await makeFirstLink(plaza);
      if (!first && !(who && held)) throw new Failed('Give a name and roles');
      const link =
        first ??
        (await inviteOperator(plaza, { name: who as string, roles: held as Role[], madeBy: by.person }));
      return [link.address, `Good once, until ${link.expires.toISOString()}`];
    },
  }),
  writeCommand('operator roles', {
    about: 'sets what an operator may do',
    ...rights,
    args: { name, roles },
    async effect(plaza, { name: who, roles: after }) {
      const { name: known, roles: before } = await find(plaza, who);
      return [
        { sentence: tell.roles, values: { name: known, before: roleNames(before), after: roleNames(after) } },
      ];
    },
    async run(plaza, { name: who, roles: after }) {
      await setRoles(plaza.db, (await find(plaza, who)).name, after);
      return [`${who}: ${listed(after)}`];
    },
  }),
  writeCommand('operator disable', {
    about: 'lets an operator in no more, at once and everywhere',
    permission: 'operators.edit',
    needsReason: true,
    args: { name },
    value: standing,
    effect: async (plaza, { name: who }) => [
      { sentence: tell.disable, values: { name: (await find(plaza, who)).name } },
    ],
    async run(plaza, { name: who }) {
      await disableOperator(plaza.db, (await find(plaza, who)).name, plaza.now());
      return ['Disabled'];
    },
  }),
  writeCommand('operator enable', {
    about: 'lets a disabled operator in again, with the roles and keys they had',
    ...rights,
    args: { name },
    async effect(plaza, { name: who }) {
      const found = await find(plaza, who);
      return [{ sentence: tell.enable, values: { name: found.name, roles: roleNames(found.roles) } }];
    },
    async run(plaza, { name: who }) {
      await enableOperator(plaza.db, (await find(plaza, who)).name);
      return ['Enabled'];
    },
  }),
  writeCommand('operator cancel-link', {
    about: 'makes an enrolment link useless',
    permission: 'operators.edit',
    args: { id },
    async effect({ db, now }, { id: key }) {
      const found = (await listLinks(db, now())).find((one) => one.id === key);
      if (!found) throw new Failed('No such link that is still good');
      return [{ sentence: tell.cancelLink, values: { name: found.name ?? '–' } }];
    },
    async run({ db, now }, { id: key }) {
      if (!(await cancelLink(db, key, now()))) throw new Failed('No such link that is still good');
      return ['Cancelled'];
    },
  }),
  writeCommand('operator token', {
    about: 'makes a token for automation on the command line; its secret is shown once',
    permission: 'operators.edit',
    second: 'always',
    args: { name, roles },
    options: { days },
    effect: async (_plaza, { name: what, roles: held, days: long = 90 }) => [
      { sentence: tell.token, values: { name: what, roles: roleNames(held), days: `${long}` } },
    ],
    async run({ db, now }, { name: what, roles: held, days: long = 90 }, by) {
      const made = await makeToken(db, { name: what, roles: held, madeBy: by.person, days: long }, now());
      return [made.secret, `Good until ${made.expires.toISOString()}; operator end-token ${made.id} ends it`];
    },
  }),
  writeCommand('operator end-token', {
    about: 'ends a token at once',
    permission: 'operators.edit',
    args: { id },
    async effect({ db }, { id: key }) {
      const found = (await listTokens(db)).find((one) => one.id === key);
      if (!found) throw new Failed('No such token');
      return [{ sentence: tell.endToken, values: { name: found.name } }];
    },
    async run({ db, now }, { id: key }) {
      if (!(await revokeToken(db, key, now()))) throw new Failed('No such token that is still good');
      return ['Ended'];
    },
  }),
  readCommand('operator list', {
    about: 'lists operators with their roles, and tokens',
    permission: 'operators.see',
    async run({ db, now }) {
      const people = await listOperators(db, now());
      const tokens = (await listTokens(db)).filter((one) => !one.revokedAt && one.expires > now());
      return [
        ...people.map((one) => `${one.name}  ${one.state}  ${listed(one.roles)}`),
        ...tokens.map((one) => `token ${one.name}  ${one.id}  by ${one.madeBy}  ${listed(one.roles)}`),
      ];
    },
  }),
  readCommand('operator session', {
    about: 'opens a session for commands of many steps; prints its secret',
    permission: 'today.see',
    onMachine: true,
    async run({ db, now }, _given, by) {
      if (by.via !== 'command line') throw new Failed('Say who you are, with --as');
      return [(await openSession(db, by.person, { ip: '', agent: 'command line' }, now())).secret];
    },
  }),
  readCommand('audit verify', {
    about: 'recomputes the audit log; write down the signed head elsewhere to detect missing entries later',
    permission: 'audit.see',
    async run({ db, keys, now }) {
      const { count, hash, broken } = await verify(db);
      if (broken) throw new Failed(`Event ${broken} was altered`);
      const head = signHead(keys.use('receipt'), { count, hash }, now());
      return [
        `${count} events, none altered`,
        `hash ${hash}`,
        `head ${head.text}`,
        `signature ${head.signature}`,
        `key ${head.publicKey}`,
      ];
    },
  }),
];
