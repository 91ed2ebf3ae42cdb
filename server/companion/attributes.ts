import type { Sentence } from '../../contract/sentences.ts';

/** What values an attribute accepts: bounds of a number, the length of a text, the years that a date box offers. */
export type AttributeSettings = {
  min?: number;
  max?: number;
  maxLength?: number;
  from?: string;
  to?: string;
};

export type Attribute = {
  id: number;
  name: Sentence;
  hint: Sentence;
  componentType: 'text' | 'textarea' | 'number' | 'date';
  attrGroupId: number;
  sortOrder: number;
  settings: AttributeSettings;
  meta: { searchable: boolean; required: boolean };
  /** Accepted and checked on import, but never sent: measurements are not shown anywhere. */
  hidden?: true;
};

const plain = { searchable: false, required: false };
const required = { searchable: false, required: true };

/** The names are the specification's and do not say what is measured, so the hints do. */
const measurements = [
  {
    id: 49,
    name: /*i18n*/ { id: 'companion.attribute.measurement1', message: 'Chest' },
    hint: /*i18n*/ { id: 'companion.hint.chest', message: 'Chest, 60 to 120 cm. Not shown on the site.' },
    ...{ min: 60, max: 120 },
  },
  {
    id: 50,
    name: /*i18n*/ { id: 'companion.attribute.measurement2', message: 'Waist' },
    hint: /*i18n*/ { id: 'companion.hint.waist', message: 'Waist, 50 to 90 cm. Not shown on the site.' },
    ...{ min: 50, max: 90 },
  },
  {
    id: 51,
    name: /*i18n*/ { id: 'companion.attribute.measurement3', message: 'Hips' },
    hint: /*i18n*/ { id: 'companion.hint.hips', message: 'Hips, 60 to 120 cm. Not shown on the site.' },
    ...{ min: 60, max: 120 },
  },
];

/**
 * The attributes of the specification's section 3. They give the table its titles and order, and imports are checked against
 * them. The years of the birthday are only what the box offers: adults are told by the birthday itself.
 */
export const attributes: readonly Attribute[] = [
  {
    id: 71,
    name: /*i18n*/ { id: 'companion.attribute.contact', message: 'Contact' },
    hint: /*i18n*/ { id: 'companion.hint.contact', message: 'How to get in touch' },
    componentType: 'text',
    attrGroupId: 1,
    sortOrder: 1,
    settings: { maxLength: 100 },
    meta: plain,
  },
  {
    id: 42,
    name: /*i18n*/ { id: 'companion.attribute.birthday', message: 'Date of birth' },
    hint: /*i18n*/ { id: 'companion.hint.birthday', message: 'Adults only' },
    componentType: 'date',
    attrGroupId: 1,
    sortOrder: 2,
    settings: { from: '1980-01-01', to: '2004-12-31' },
    meta: { searchable: true, required: true },
  },
  {
    id: 47,
    name: /*i18n*/ { id: 'companion.attribute.introduction', message: 'Introduction' },
    hint: /*i18n*/ { id: 'companion.hint.introduction', message: 'A short introduction' },
    componentType: 'text',
    attrGroupId: 1,
    sortOrder: 14,
    settings: { maxLength: 200 },
    meta: required,
  },
  {
    id: 70,
    name: /*i18n*/ { id: 'companion.attribute.description', message: 'Description' },
    hint: /*i18n*/ { id: 'companion.hint.description', message: 'What to expect' },
    componentType: 'textarea',
    attrGroupId: 1,
    sortOrder: 15,
    settings: { maxLength: 2000 },
    meta: plain,
  },
  {
    id: 46,
    name: /*i18n*/ { id: 'companion.attribute.height', message: 'Height' },
    hint: /*i18n*/ { id: 'companion.hint.height', message: '140 to 180 cm' },
    componentType: 'number',
    attrGroupId: 2,
    sortOrder: 3,
    settings: { min: 140, max: 180 },
    meta: required,
  },
  {
    id: 48,
    name: /*i18n*/ { id: 'companion.attribute.weight', message: 'Weight' },
    hint: /*i18n*/ { id: 'companion.hint.weight', message: '40 to 80 kg' },
    componentType: 'number',
    attrGroupId: 2,
    sortOrder: 4,
    settings: { min: 40, max: 80 },
    meta: required,
  },
  ...measurements.map(
    ({ id, name, hint, ...settings }, i): Attribute => ({
      id,
      name,
      hint,
      componentType: 'number',
      attrGroupId: 2,
      sortOrder: 5 + i,
      settings,
      meta: plain,
      hidden: true,
    }),
  ),
  {
    id: 58,
    name: /*i18n*/ { id: 'companion.attribute.declines', message: 'Not offered' },
    hint: /*i18n*/ { id: 'companion.hint.declines', message: 'Anything that isn’t offered' },
    componentType: 'text',
    attrGroupId: 3,
    sortOrder: 17,
    settings: { maxLength: 100 },
    meta: plain,
  },
];

export const attributeOf = (id: string) => attributes.find((one) => String(one.id) === id);
