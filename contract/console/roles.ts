/** What an operator may be. One person may hold several. */
export const roles = ['support', 'cashier', 'editor', 'risk', 'owner', 'auditor'] as const;
export type Role = (typeof roles)[number];

/**
 * Who may do what: the one table that the console's calls, its menu, the command line and its help read. A permission that
 * ends in `.see` only reads; the auditor has all of these and no other.
 */
const table = {
  'today.see': ['support', 'cashier', 'editor', 'risk', 'owner'],
  'withdrawals.see': ['support', 'cashier', 'risk', 'owner'],
  'withdrawals.decide': ['cashier', 'risk', 'owner'],
  'withdrawals.pay': ['cashier', 'owner'],
  'deposits.see': ['support', 'cashier', 'risk', 'owner'],
  'deposits.reconcile': ['cashier', 'owner'],
  'deposits.correct': ['cashier', 'owner'],
  'members.see': ['support', 'cashier', 'risk', 'owner'],
  'members.private': ['support', 'cashier', 'risk', 'owner', 'auditor'],
  'members.note': ['support', 'cashier', 'risk', 'owner'],
  'members.confidential.see': ['risk', 'owner'],
  'members.restrict': ['support', 'risk', 'owner'],
  'members.correct': ['support', 'owner'],
  'cases.see': ['support', 'risk', 'owner'],
  'cases.decide': ['risk', 'owner'],
  'games.see': ['risk', 'owner'],
  'games.run': ['risk', 'owner'],
  'games.money': ['owner'],
  'content.see': ['editor', 'owner'],
  'content.edit': ['editor', 'owner'],
  'settings.see': ['editor', 'risk', 'owner'],
  'settings.edit': ['owner'],
  'operators.see': ['owner'],
  'operators.edit': ['owner'],
  'audit.see': ['risk', 'owner'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof table;
export const permissions = Object.keys(table) as Permission[];

/** The roles that have a permission, as the help tells them. */
export const rolesWith = (permission: Permission): readonly Role[] =>
  permission.endsWith('.see') ? [...table[permission], 'auditor'] : table[permission];

/** May somebody who holds these roles do it? */
export const mayDo = (held: readonly Role[], permission: Permission): boolean =>
  held.some((role) => rolesWith(permission).includes(role));
