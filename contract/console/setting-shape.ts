import * as v from 'valibot';

/** A value that may be chosen, and what it is called. */
const option = v.object({ value: v.union([v.string(), v.number()]), label: v.string() });

/** What a number counts. `avatar`: pictures to choose from; `per_day`: times in a day. */
const unit = v.picklist(['second', 'minute', 'hour', 'percent', 'per_day', 'avatar']);

/** What is entered in one field, or in one per language. */
const single = [
  /** 1 or 0, or true or false. */
  v.object({ kind: v.literal('switch') }),
  v.object({ kind: v.literal('choice'), options: v.array(option) }),
  /** Some of the options, in their order. */
  v.object({ kind: v.literal('set'), options: v.array(option) }),
  v.object({ kind: v.literal('number'), min: v.number(), max: v.number(), unit }),
  v.object({ kind: v.literal('amount'), currency: v.string() }),
  v.object({ kind: v.literal('text'), max: v.number() }),
  /** An address within the site or an https address; may be empty. */
  v.object({ kind: v.literal('path') }),
  /** A text by locale. */
  v.object({ kind: v.literal('texts'), max: v.number() }),
] as const;

const field = v.object({
  name: v.string(),
  label: v.string(),
  help: v.string(),
  shape: v.variant('kind', [...single]),
});
export type ShapeField = v.InferOutput<typeof field>;

/**
 * How the value of a setting is entered and read, with its words in the operator's language.
 *
 * `records`: a list of objects. `item`: what one is called; `titled`: the field by which one is called, '' when by its number alone;
 * `key`: the field that tells one from another, '' where its place does; `moves`: its order may be changed; `fresh`: a new one, as
 * JSON; `add`: the words of the button that adds one. What a record holds beside its fields stays as it is.
 * `map`: texts by locale, for each of the keys.
 */
export const settingShape = v.variant('kind', [
  ...single,
  v.object({
    kind: v.literal('records'),
    fields: v.array(field),
    item: v.string(),
    add: v.string(),
    titled: v.string(),
    key: v.string(),
    moves: v.boolean(),
    fresh: v.string(),
    most: v.number(),
  }),
  v.object({ kind: v.literal('map'), keys: v.array(option), max: v.number() }),
]);
export type SettingShape = v.InferOutput<typeof settingShape>;
