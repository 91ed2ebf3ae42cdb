import * as v from 'valibot';
import { uuid as id, time } from '../fields.ts';
import { consoleCall } from './call.ts';
import { settingShape } from './setting-shape.ts';

const name = v.pipe(v.string(), v.regex(/^\w{1,40}$/));

/**
 * A setting. Its values are JSON texts. `does` and `seenBy`: what it does and who sees it, in the operator's language; `shape`: how
 * it is entered and read; `second`: changing it needs a second person.
 */
const setting = v.object({
  name: v.string(),
  title: v.string(),
  does: v.string(),
  seenBy: v.string(),
  value: v.string(),
  preset: v.string(),
  shape: settingShape,
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
 * Whether a value could be saved, and whether that needs a second person. `faults`: what is wrong, in the operator's language; `at`:
 * its place within the value, such as `0.min`, '' for the whole.
 */
export const checkSetting = consoleCall('/settings/check', 'settings.see', {
  input: v.object({ name, value: v.pipe(v.string(), v.maxLength(200_000)) }),
  reply: v.object({
    faults: v.array(v.object({ at: v.string(), text: v.string() })),
    second: v.boolean(),
  }),
});
