import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '../../../contract/console/roles.ts';
import { listText } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';

/** What each role is called, and what it is for. */
export const roleWords: Record<Role, { name: MessageDescriptor; about: MessageDescriptor }> = {
  support: {
    name: msg({ message: 'Support', context: 'role of an operator' }),
    about: msg`Helps members: views their accounts, writes notes, corrects their details and disables accounts`,
  },
  cashier: {
    name: msg({ message: 'Cashier', context: 'role of an operator' }),
    about: msg`Decides on and pays withdrawals, finds and corrects deposits`,
  },
  editor: {
    name: msg({ message: 'Editor', context: 'role of an operator' }),
    about: msg`Films, companions, notices and texts`,
  },
  risk: {
    name: msg({ message: 'Risk', context: 'role of an operator' }),
    about: msg`Decides cases, restricts members, opens and closes games`,
  },
  owner: {
    name: msg({ message: 'Owner', context: 'role of an operator' }),
    about: msg`Everything, including people, settings and the bankroll`,
  },
  auditor: {
    name: msg({ message: 'Auditor', context: 'role of an operator' }),
    about: msg`Reads everything, changes nothing`,
  },
};

/** The names of roles, as a list. */
export const rolesText = (held: readonly Role[]): string =>
  listText(held.map((role) => i18n._(roleWords[role].name))) || '–';
