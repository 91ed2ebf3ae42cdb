import { msg } from '@lingui/core/macro';
import type { ActionForm } from '../../parts/action/forms.ts';

/** What is done with members and their cases. */
export const memberActions = {
  'member note': {
    permission: 'members.note',
    title: msg`Write a note`,
    button: msg`Save note`,
    done: msg`Note saved`,
    fields: [
      { name: 'text', label: msg`Note`, kind: 'area', max: 2000 },
      {
        name: 'privileged',
        label: msg`Confidential: only the Risk, Owner and Auditor roles can read this note`,
        kind: 'yes',
        optional: true,
      },
    ],
  },
  'member disable': {
    permission: 'members.restrict',
    title: msg`Disable the account`,
    button: msg`Disable account`,
    done: msg`Account disabled`,
    danger: true,
  },
  'member enable': {
    permission: 'members.restrict',
    title: msg`Enable the account again`,
    button: msg`Enable account`,
    done: msg`Account enabled`,
  },
  'member group': {
    permission: 'members.correct',
    title: msg`Set the level`,
    button: msg`Set level`,
    done: msg`Level set`,
    fields: [
      { name: 'group', label: msg`Level, or “auto” for the level based on deposits`, kind: 'text', max: 4 },
    ],
  },
  'member clear-age': {
    permission: 'members.restrict',
    title: msg`Allow age confirmation again`,
    button: msg`Allow again`,
    done: msg`The member can confirm their age again`,
  },
  'member correct-name': {
    permission: 'members.correct',
    title: msg`Correct the real name`,
    button: msg`Correct the name`,
    done: msg`Name corrected. The member has been notified.`,
    fields: [{ name: 'name', label: msg`Real name, as shown on the ID`, kind: 'text', max: 64 }],
  },
  'member reset-password': {
    permission: 'members.correct',
    title: msg`Set a new login password`,
    button: msg`Reset password`,
    done: msg`New password set`,
    danger: true,
    shows: true,
    fields: [{ name: 'proof', label: msg`Proof of identity you checked`, kind: 'area' }],
  },
  'member reset-pin': {
    permission: 'members.correct',
    title: msg`Remove the withdrawal password`,
    button: msg`Remove withdrawal password`,
    done: msg`Withdrawal password removed`,
    danger: true,
    fields: [{ name: 'proof', label: msg`Proof of identity you checked`, kind: 'area' }],
  },
  'member unbind-card': {
    permission: 'members.correct',
    title: msg`Unlink the bank account`,
    button: msg`Unlink bank account`,
    done: msg`Bank account unlinked`,
    danger: true,
    fields: [{ name: 'proof', label: msg`Proof of identity you checked`, kind: 'area' }],
  },
  'case resolve': {
    permission: 'cases.decide',
    title: msg`Resolve the case`,
    button: msg`Resolve`,
    done: msg`Case resolved`,
    fields: [
      { name: 'outcome', label: msg`Outcome`, kind: 'text', max: 32 },
      { name: 'reason', label: msg`Reason, for the audit log`, kind: 'area' },
    ],
  },
  'report resolve': {
    permission: 'content.edit',
    title: msg`Close the report`,
    button: msg`Close report`,
    done: msg`Report closed`,
  },
} as const satisfies Record<string, ActionForm>;
