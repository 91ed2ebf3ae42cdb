import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuditEvent, AuditLine } from '../../../../contract/console/audit.ts';
import { roles } from '../../../../contract/console/roles.ts';
import { currentLocale, i18n } from '../../../i18n/i18n.ts';
import { actionTitle } from '../action-title.ts';
import { changedLines } from '../changed-lines.ts';
import { rolesText } from '../roles.ts';
import { alertWords } from '../today.ts';
import { parsed, textOf } from '../values.ts';
import { doneWords } from './done.ts';

/** How an action came. */
const ways: Record<string, MessageDescriptor> = {
  console: msg`Console`,
  'command line': msg`Command line`,
  token: msg`Automation token`,
  'break-glass': msg`Emergency, no second approver`,
  setup: msg`Setup`,
};

/** How it came, in the operator's language; an unknown way by its word. */
export const wayText = (via: string): string => (ways[via] ? i18n._(ways[via]) : via);

/** An action that was not done, or not yet: 'Approve withdrawal (1,200.00 MXN, ana_b)'. */
const titled = ({ what, object }: AuditLine): string => {
  const title = actionTitle(what);
  return object ? `${title} (${object})` : title;
};

function decisionText(act: AuditLine): string {
  const title = titled(act);
  if (act.outcome === 'failed') return i18n._(msg`Decision on the proposal failed: ${{ title }}`);
  if (act.alone) return i18n._(msg`Confirmed their own proposal after the waiting period: ${{ title }}`);
  if (act.decision === 'refuse') return i18n._(msg`Rejected the proposal: ${{ title }}`);
  if (act.decision === 'withdraw') return i18n._(msg`Retracted their proposal: ${{ title }}`);
  return i18n._(msg`Approved and applied the proposal: ${{ title }}`);
}

/** What was done or looked at, as a sentence whose subject stands beside it; what has no words here by the server's. */
export function actText(act: AuditLine): string {
  const { kind, what, object, outcome, decision } = act;
  if (decision !== '') return decisionText(act);
  if (kind === 'alert')
    return [alertWords[what] ? i18n._(alertWords[what]) : what, object].filter(Boolean).join(': ');
  if (outcome === 'proposed') return i18n._(msg`Proposed: ${{ title: titled(act) }}`);
  if (outcome === 'failed') return i18n._(msg`Failed attempt: ${{ title: titled(act) }}`);
  const done = doneWords[what]?.(object);
  return done ? i18n._(done) : what || i18n._(msg`Other event`);
}

/** Who did it: both, where two had to. */
export function whoText({ by, second, author, decision }: AuditLine): string {
  const two = decision === 'approve' ? [author, by] : [by, second];
  return [...new Set(two.filter((name) => name !== null))].join(' + ') || i18n._(msg`The site`);
}

/** What stands out about an act: it is a badge, with its colour. */
type ActState = { name: MessageDescriptor; kind: 'neg' | 'warn' | 'neutral' };

const states = {
  failed: { name: msg`Not done`, kind: 'neg' },
  proposed: { name: msg`Proposed`, kind: 'neutral' },
  alone: { name: msg`No second approver`, kind: 'warn' },
  alert: { name: msg`Alert`, kind: 'warn' },
} as const satisfies Record<string, ActState>;

/** What stands out about an act; undefined for what was simply done. */
export function stateOf({ outcome, kind, alone }: AuditLine): ActState | undefined {
  if (outcome !== 'done') return states[outcome];
  if (alone) return states.alone;
  return kind === 'alert' ? states.alert : undefined;
}

type Change = NonNullable<AuditEvent['change']>;

/** A value of a change: an operator's roles as roles, a setting's value as the settings show it, anything else as it is. */
function changedText({ shape }: Pick<Change, 'shape'>, json: string): string {
  const value: unknown = JSON.parse(json);
  if (value !== null && typeof value === 'object' && 'roles' in value) {
    const held = value.roles as readonly string[];
    return rolesText(roles.filter((role) => held.includes(role)));
  }
  if (shape) return value === null ? i18n._(msg`Not set`) : textOf(shape, value);
  if (value === null || value === '') return i18n._(msg`Not set`);
  return typeof value === 'object' ? plainText(value) : String(value);
}

/** What has no shape: the texts of a reason in the reader's language. */
function plainText(value: object): string {
  const texts = value as Record<string, unknown>;
  const text = texts[currentLocale()] ?? texts.en_us;
  return typeof text === 'string' ? text : JSON.stringify(value);
}

/** What a change changed, a line for each part: '12 hours → 20 hours'. */
export function changeTexts(change: Change): string[] {
  const { shape, before, after } = change;
  const [was, is] = [parsed(before), parsed(after)];
  if (!shape || was === null || is === null)
    return [`${changedText(change, before)} → ${changedText(change, after)}`];
  return changedLines(shape, was, is).map(
    ({ part, before: old, after: now }) =>
      `${part && `${part}: `}${old ?? i18n._(msg`Not set`)} → ${now ?? i18n._(msg`Not set`)}`,
  );
}
