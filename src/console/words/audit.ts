import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuditEvent } from '../../../contract/console/audit.ts';
import { i18n } from '../../i18n/i18n.ts';
import { actionTitle } from './action-title.ts';
import { alertWords } from './today.ts';

/** What kind of event it is. */
export const auditKinds: Record<AuditEvent['kind'], MessageDescriptor> = {
  action: msg`Action started`,
  done: msg`Done`,
  failed: msg`Failed`,
  look: msg`Looked at`,
  proposal: msg`Proposal`,
  alert: msg`Alert`,
  other: msg`Event`,
};

/** How an action came. */
const ways: Record<string, MessageDescriptor> = {
  console: msg`Console`,
  'command line': msg`Command line`,
  token: msg`Automation token`,
  'break-glass': msg`Emergency, without a second person`,
  setup: msg`Setup`,
};

/** How it came, in the operator's language; an unknown way by its word. */
export const wayText = (via: string): string => (ways[via] ? i18n._(ways[via]) : via);

/** What happens at the door, and at whose data somebody looks; the server's words. */
const events: Record<string, MessageDescriptor> = {
  ...alertWords,
  enrolled: msg`Enrolled`,
  'enrolled again': msg`Enrolled again with new keys`,
  'signed in': msg`Signed in`,
  'signed out': msg`Signed out`,
  'session ended': msg`Session ended`,
  'passkey added': msg`Passkey added`,
  'passkey removed': msg`Passkey removed`,
  'password set': msg`Password set`,
  '/members/private': msg`A member’s personal data`,
  '/members/notices': msg`A member’s notices`,
  '/cases/show': msg`A case`,
  '/audit/export': msg`Export of the audit log`,
};

/** What becomes of a proposal: the word stands before the name of its action. */
const decisions: Record<string, MessageDescriptor> = {
  approve: msg({ message: 'Approved', context: 'proposal' }),
  refuse: msg({ message: 'Rejected', context: 'proposal' }),
  withdraw: msg`Retracted`,
};

/** What was done or looked at, in the operator's language; what has no words here is shown as it stands. */
export function whatText({ what, kind }: Pick<AuditEvent, 'what' | 'kind'>): string {
  if (what === '') return i18n._(auditKinds[kind]);
  if (events[what]) return i18n._(events[what]);
  const [decision = '', ...action] = what.split(' ');
  if (kind !== 'proposal' || !decisions[decision]) return actionTitle(what);
  return `${i18n._(decisions[decision])}: ${actionTitle(action.join(' '))}`;
}
