import { msg } from '@lingui/core/macro';
import type { ActionForm } from '../../parts/action/forms.ts';

/** What is done with settings, operators and alerts. */
export const siteActions = {
  'settings set': {
    permission: 'settings.edit',
    title: msg`Change the setting`,
    button: msg`Save`,
    done: msg`Setting saved`,
  },
  'settings restore': {
    permission: 'settings.edit',
    title: msg`Restore the earlier value`,
    button: msg`Restore`,
    done: msg`Earlier value restored`,
  },
  'operator invite': {
    permission: 'operators.edit',
    title: msg`Invite an operator`,
    button: msg`Create link`,
    done: msg`Link created`,
    shows: true,
    fields: [
      {
        name: 'name',
        label: msg({ message: 'Name', context: 'operator' }),
        help: msg`2 to 32 characters: letters, digits, underscores, periods or hyphens. Everything this person does is recorded under this name.`,
        kind: 'text',
        max: 32,
      },
      { name: 'roles', label: msg`Roles`, kind: 'roles' },
    ],
  },
  'operator roles': {
    permission: 'operators.edit',
    title: msg`Change the roles`,
    button: msg`Change roles`,
    done: msg`Roles changed`,
    fields: [{ name: 'roles', label: msg`Roles`, kind: 'roles' }],
  },
  'operator disable': {
    permission: 'operators.edit',
    title: msg`Disable the operator`,
    button: msg`Disable`,
    done: msg`Operator disabled everywhere`,
    danger: true,
  },
  'operator enable': {
    permission: 'operators.edit',
    title: msg`Enable the operator again`,
    button: msg`Enable`,
    done: msg`Operator enabled`,
  },
  'operator cancel-link': {
    permission: 'operators.edit',
    title: msg`Revoke the link`,
    button: msg`Revoke link`,
    done: msg`Link revoked`,
    danger: true,
  },
  'operator end-token': {
    permission: 'operators.edit',
    title: msg`Revoke the token`,
    button: msg`Revoke`,
    done: msg`The token no longer works`,
    danger: true,
  },
  'operator token': {
    permission: 'operators.edit',
    title: msg`Create an automation token`,
    button: msg`Create token`,
    done: msg`Token created`,
    shows: true,
    fields: [
      {
        name: 'name',
        label: msg`Purpose`,
        help: msg`2 to 32 letters, digits, _, . or -`,
        kind: 'text',
        max: 32,
      },
      { name: 'roles', label: msg`Roles`, kind: 'roles' },
      {
        name: 'days',
        label: msg`Days valid (90 if left empty)`,
        kind: 'number',
        optional: true,
        max: 3,
      },
    ],
  },
  'alert close': {
    permission: 'cases.decide',
    title: msg`Close the alert`,
    button: msg`Close alert`,
    done: msg`Alert closed`,
  },
} as const satisfies Record<string, ActionForm>;
