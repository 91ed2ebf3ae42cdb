import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuditEvent } from '../../../contract/console/audit.ts';
import { i18n } from '../../i18n/i18n.ts';
import { actionTitle } from './action-title.ts';

/** What kind of event it is. */
export const auditKinds: Record<AuditEvent['kind'], MessageDescriptor> = {
  action: msg`Begun`,
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

/** What was done or looked at: actions by their titles, all else as it is. */
export const whatText = ({ what, kind }: Pick<AuditEvent, 'what' | 'kind'>): string =>
  what === '' ? i18n._(auditKinds[kind]) : actionTitle(what);
