import * as v from 'valibot';
import { uuid as id, time } from '../fields.ts';
import { consoleCall } from './call.ts';

const name = v.pipe(v.string(), v.regex(/^\w{1,40}$/));

/** How a setting is entered and read. */
export const settingForm = v.picklist([
  'switch',
  'choice',
  'number',
  'amount',
  'text',
  'texts',
  'path',
  'list',
  'other',
]);

/**
 * A setting. Its values are JSON texts. `does` and `seenBy`: what it does and who sees it, in the operator's language; `form`: how
 * it is entered; `options`: what may be chosen; `words`: what keys in its value are called, such as games; `must`: what a value
 * must be, in English; `second`: changing it needs a second person.
 */
const setting = v.object({
  name: v.string(),
  title: v.string(),
  does: v.string(),
  seenBy: v.string(),
  value: v.string(),
  preset: v.string(),
  form: settingForm,
  options: v.array(v.string()),
  words: v.record(v.string(), v.string()),
  must: v.string(),
  second: v.boolean(),
  changedAt: v.nullable(time),
  changedBy: v.nullable(v.string()),
});
export type SettingShown = v.InferOutput<typeof setting>;

export const listSettings = consoleCall('/settings/list', 'settings.see', {
  reply: v.object({
    groups: v.array(v.object({ id: v.string(), title: v.string(), settings: v.array(setting) })),
  }),
});

/**
 * What was changed, newest first. `before` and `after`: JSON texts; `before` is null where the preset stood. The action `settings
 * restore` with `id` brings the value back that stood before this change.
 */
export const settingHistory = consoleCall('/settings/history', 'settings.see', {
  input: v.object({ name: v.optional(name), before: v.optional(id) }),
  reply: v.object({
    changes: v.array(
      v.object({
        id,
        name: v.string(),
        before: v.nullable(v.string()),
        after: v.string(),
        by: v.string(),
        second: v.nullable(v.string()),
        reason: v.string(),
        at: time,
      }),
    ),
    next: v.nullable(id),
  }),
});

/**
 * What saving a value would change, before it is saved. `lines`: the parts that differ, by their place within the value (a dot
 * between names, '' for the whole). `fault`: why it cannot be saved, with what it must be.
 */
export const compareSetting = consoleCall('/settings/compare', 'settings.see', {
  input: v.object({ name, value: v.pipe(v.string(), v.maxLength(200_000)) }),
  reply: v.object({
    fault: v.nullable(v.string()),
    second: v.boolean(),
    lines: v.array(
      v.object({ at: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) }),
    ),
  }),
});
