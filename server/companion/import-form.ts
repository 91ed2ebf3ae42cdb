import * as v from 'valibot';
import { day } from '../../contract/fields.ts';
import { locales } from '../../contract/locales.ts';
import { moneyShape } from '../../contract/money.ts';
import { type Attribute, attributes } from './attributes.ts';
import { unfitWord } from './unfit-words.ts';

const unfitMessage = ({ input }: { input: unknown }) =>
  `holds '${unfitWord(String(input))}', which no text here may`;

/** A text of one language. */
const line = (max: number) =>
  v.pipe(
    v.string('must be a text'),
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(max, `must have ${max} characters or fewer`),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is kept out.
    v.regex(/^[^\x00-\x09\x0b-\x1f\x7f]*$/, 'holds control characters'),
    v.check((text) => unfitWord(text) === undefined, unfitMessage),
  );

/** A text by locale, English required; a plain text is English. */
const texts = (max: number) => {
  const named = v.strictObject(
    {
      ...Object.fromEntries(locales.map((locale) => [locale, v.optional(line(max))])),
      en_us: line(max),
    },
    (issue) =>
      issue.expected === 'never'
        ? 'is no language of the site'
        : 'must be texts by language, en_us among them',
  );
  const plain = v.pipe(
    line(max),
    v.transform((text) => ({ en_us: text })),
  );
  return v.lazy((input) => (typeof input === 'string' ? plain : named)) as v.GenericSchema<
    unknown,
    Record<string, string>
  >;
};

const id = v.pipe(
  v.string('must be an id'),
  v.regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, _ or -'),
);

/** The id of a comment. Members' comments have UUIDs, which a file must not use. */
const commentId = v.pipe(
  id,
  v.check((text) => !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text), 'must be no UUID'),
);

const birthday = v.pipe(
  v.string('must be a day, YYYY-MM-DD'),
  v.check((text) => v.is(day, text), 'must be a day, YYYY-MM-DD'),
);

const pictures = v.pipe(
  v.array(v.pipe(v.string('must be the name of a file'), v.minLength(1), v.maxLength(200)), 'must be a list'),
  v.maxLength(20, 'must be 20 pictures or fewer'),
);

function formOf({
  componentType,
  name,
  settings: { min = 0, max = 0, maxLength = 0 },
}: Attribute): v.GenericSchema<unknown, Record<string, string>> {
  if (componentType !== 'number') return texts(maxLength);
  // The message contains the name, because several numbers have the same bounds.
  const said = `must be a whole number from ${min} to ${max} (${name.message})`;
  return v.pipe(
    v.number(said),
    v.integer(said),
    v.minValue(min, said),
    v.maxValue(max, said),
    v.transform((value) => ({ en_us: String(value) })),
  );
}

/** Values by the ids of their attributes, without the birthday (42), which is a field of its own. */
const values = v.strictObject(
  Object.fromEntries(
    attributes
      .filter(({ id }) => id !== 42)
      .map((one) => [String(one.id), one.meta.required ? formOf(one) : v.optional(formOf(one))]),
  ),
  (issue) => (issue.expected === 'never' ? 'is no attribute' : 'is missing'),
);

const object = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, (issue) =>
    issue.expected === 'never'
      ? 'is not known here'
      : issue.received === 'undefined'
        ? 'is missing'
        : 'must be an object',
  );

const list = <Schema extends v.GenericSchema>(schema: Schema, most: number) =>
  v.optional(v.pipe(v.array(schema, 'must be a list'), v.maxLength(most, `must be ${most} or fewer`)), []);

const city = object({ id, name: texts(60) });
const tag = object({ id, name: texts(40) });
const person = object({
  id,
  city: id,
  name: texts(60),
  title: texts(120),
  pictures,
  birthday,
});
const card = object({
  id,
  city: id,
  name: texts(60),
  tags: v.pipe(v.array(id, 'must be a list'), v.maxLength(8, 'must be 8 tags or fewer')),
  info: texts(200),
  address: texts(120),
  price: v.pipe(
    v.string('must be an amount as a text'),
    v.regex(moneyShape, 'must be an amount such as "350.00"'),
  ),
  birthday,
  phone: v.optional(
    v.pipe(
      v.string('must be a text'),
      v.regex(/^\+[1-9]\d{6,14}$/, 'must be a number such as +525512345678'),
    ),
  ),
  phone_checked: v.optional(v.boolean('must be true or false'), false),
  attributes: values,
  pictures,
});
const comment = object({
  id: commentId,
  card: id,
  parent: v.optional(commentId),
  name: texts(60),
  content: texts(500),
  head_img: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\/avatar\/([1-9]|1\d|20)\.png$/, 'must be a preset, /avatar/1.png to 20.png'),
    ),
  ),
  at: v.pipe(v.string('must be a time'), v.isoTimestamp('must be a time such as 2026-01-31T18:00:00.000Z')),
});

/** What `companion import` reads. */
export const importForm = object({
  cities: list(city, 1000),
  tags: list(tag, 200),
  people: list(person, 20_000),
  cards: list(card, 20_000),
  comments: list(comment, 100_000),
});

export type CompanionFile = v.InferOutput<typeof importForm>;
