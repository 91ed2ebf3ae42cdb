import type { AuditEvent, AuditLine } from '../../../contract/console/audit.ts';
import type { Locale } from '../../../contract/locales.ts';
import { type AuditFields, type AuditRow, endsOf, fieldsOf, kindOf, wordOf } from '../../audit/read-audit.ts';
import type { Plaza } from '../../context/app-context.ts';
import { inLocale } from '../../i18n/i18n.ts';
import { maskRealName } from '../../i18n/mask-person.ts';
import { settingShapes } from '../../settings/shape-of.ts';
import { membersOf, objectTeller, readKnown, settingIn } from './audit-objects.ts';

/** An act with its end, where that says more than that it was done. */
type Act = { row: AuditRow; fields: AuditFields; end: AuditRow | undefined; ended: AuditFields };

function outcomeOf({ ended }: Act): AuditLine['outcome'] {
  if (ended.failed !== undefined) return 'failed';
  return ended.proposed === undefined ? 'done' : 'proposed';
}

const actKind = (fields: AuditFields): AuditLine['kind'] => {
  const kind = kindOf(fields);
  // A page starts with acts alone; the end of one that is gone would be an event like any other.
  return kind === 'done' || kind === 'failed' ? 'other' : kind;
};

const decisionOf = ({ decision }: AuditFields): AuditLine['decision'] =>
  decision === 'approve' || decision === 'refuse' || decision === 'withdraw' ? decision : '';

/** Reasons that were chosen, in the reader's language; those that are no more as they were recorded. */
async function reasonTeller({ settings }: Plaza, lang: Locale) {
  const { refusal_texts: texts } = await settings.get();
  return ({ reason = '', given = {} }: AuditFields): string => {
    const chosen = texts.find(({ id }) => id === given.text);
    return (chosen && !given.reason ? inLocale(chosen.text, lang) : reason) ?? '';
  };
}

function lineOf(act: Act, { object, reason }: { object: string; reason: string }): AuditLine {
  const { row, fields, ended } = act;
  return {
    seq: row.seq,
    at: row.at.toISOString(),
    kind: actKind(fields),
    outcome: outcomeOf(act),
    by: fields.by ?? null,
    what: wordOf(fields),
    decision: decisionOf(fields),
    author: fields.author ?? null,
    object,
    reason,
    answer: ended.failed === undefined ? (fields.answer ?? '') : (ended.reason ?? ''),
    second: ended.second ?? null,
    alone: ended.alone ?? false,
  };
}

/** Names of people are masked in a change as everywhere. */
const written = (act: Act, value: unknown): string =>
  JSON.stringify(
    act.fields.command === 'member correct-name' && typeof value === 'string'
      ? maskRealName(value)
      : (value ?? null),
  );

/** The actions whose change is read as a value before and a value after. */
const changes = /^(settings (set|restore)|operator roles|member correct-name|refusal-text (set|remove))$/;

function changeOf(act: Act, shape: NonNullable<AuditEvent['change']>['shape']): AuditEvent['change'] {
  const { before, after } = act.ended;
  if (!changes.test(act.fields.command ?? '') || (before === undefined && after === undefined)) return null;
  return { shape, before: written(act, before), after: written(act, after) };
}

/** The acts, and what they were done to. */
async function read(plaza: Plaza, rows: readonly AuditRow[], lang: Locale) {
  const ends = await endsOf(
    plaza.db,
    rows.map(({ seq }) => seq),
  );
  const acts = rows.map((row): Act => {
    const end = ends.get(row.seq);
    return { row, fields: fieldsOf(row), end, ended: end ? fieldsOf(end) : {} };
  });
  const known = await readKnown(
    plaza.db,
    acts.map(({ fields }) => fields),
  );
  const objectOf = await objectTeller(plaza, known, lang);
  const reasonOf = await reasonTeller(plaza, lang);
  const lineFor = (act: Act) => lineOf(act, { object: objectOf(act.fields), reason: reasonOf(act.fields) });
  return { known, acts: acts.map((act) => ({ ...act, line: lineFor(act) })) };
}

/** Acts as a list about one member shows them, without the values that the log holds. */
export async function auditLines(
  plaza: Plaza,
  rows: readonly AuditRow[],
  lang: Locale,
): Promise<AuditLine[]> {
  return (await read(plaza, rows, lang)).acts.map(({ line }) => line);
}

/** Acts with everything that the log holds about them. */
export async function auditEvents(
  plaza: Plaza,
  rows: readonly AuditRow[],
  lang: Locale,
): Promise<AuditEvent[]> {
  const { known, acts } = await read(plaza, rows, lang);
  const shapeOf = await settingShapes(plaza, lang);
  return acts.map(({ line, ...act }): AuditEvent => {
    const { row, fields, end } = act;
    const setting = settingIn(fields, known);
    const [member] = membersOf(fields);
    return {
      ...line,
      roles: fields.roles ?? [],
      via: fields.via ?? '',
      ip: fields.ip ?? '',
      member: member ? { id: member, username: known.members.get(member) ?? member } : null,
      change: changeOf(act, setting ? shapeOf(setting) : null),
      ended: end?.seq ?? null,
      event: row.event,
      end: end?.event ?? null,
    };
  });
}
