import type { Role } from '../../../contract/console/roles.ts';
import type { Sentence } from '../../../contract/sentences.ts';

/** What each role is called in the sentences of actions. */
const names: Record<Role, Sentence> = {
  support: /*i18n*/ { id: 'operator.role.support', message: 'Support' },
  cashier: /*i18n*/ { id: 'operator.role.cashier', message: 'Cashier' },
  editor: /*i18n*/ { id: 'operator.role.editor', message: 'Editor' },
  risk: /*i18n*/ { id: 'operator.role.risk', message: 'Risk' },
  owner: /*i18n*/ { id: 'operator.role.owner', message: 'Owner' },
  auditor: /*i18n*/ { id: 'operator.role.auditor', message: 'Auditor' },
};

/** The names of roles for a sentence: '–' for none. */
export const roleNames = (held: readonly Role[]): Sentence[] | string =>
  held.length > 0 ? held.map((role) => names[role]) : '–';
