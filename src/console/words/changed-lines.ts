import { msg } from '@lingui/core/macro';
import type { SettingShape } from '../../../contract/console/setting-shape.ts';
import { languageNames, locales } from '../../../contract/locales.ts';
import { listText } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { type Entry, entryName, entryText, type Texts, textOf } from './values.ts';

type Records = Extract<SettingShape, { kind: 'records' }>;

/** What differs between two values: the whole, or a part by its name. Null: it is not there. */
export type Line = { part: string; before: string | null; after: string | null };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const named = (part: string, lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, part: [part, line.part].filter(Boolean).join(' · ') }));

const textLines = (before: Texts = {}, after: Texts = {}): Line[] =>
  locales
    .filter((locale) => (before[locale] ?? '') !== (after[locale] ?? ''))
    .map((locale) => ({
      part: languageNames[locale],
      before: before[locale] || null,
      after: after[locale] || null,
    }));

function recordLines(shape: Records, before: readonly Entry[], after: readonly Entry[]): Line[] {
  const keyOf = (entry: Entry, i: number) => String(shape.key === '' ? i : entry[shape.key]);
  const was = new Map(before.map((entry, i) => [keyOf(entry, i), entry]));
  const is = new Map(after.map((entry, i) => [keyOf(entry, i), entry]));
  const nameOf = (entry: Entry, list: readonly Entry[]) => entryName(shape, entry, list.indexOf(entry) + 1);
  const lines = [...new Set([...was.keys(), ...is.keys()])].flatMap((key): Line[] => {
    const [old, now] = [was.get(key), is.get(key)];
    if (!now) return old ? [{ part: nameOf(old, before), before: entryText(shape, old), after: null }] : [];
    const part = nameOf(now, after);
    if (!old) return [{ part, before: null, after: entryText(shape, now) }];
    return shape.fields.flatMap(({ name, label, shape: one }) =>
      named([part, label].join(' · '), changedLines(one, old[name], now[name])),
    );
  });
  const [oldOrder, newOrder] = [
    [...was.keys()].filter((key) => is.has(key)),
    [...is.keys()].filter((key) => was.has(key)),
  ];
  if (isSame(oldOrder, newOrder)) return lines;
  const order = (keys: readonly string[], of: Map<string, Entry>, list: readonly Entry[]) =>
    listText(keys.map((key) => nameOf(of.get(key) ?? {}, list)));
  const part = i18n._(msg({ message: 'Order', context: 'of entries' }));
  return [...lines, { part, before: order(oldOrder, was, before), after: order(newOrder, is, after) }];
}

/** What differs between two values of a setting, part by part: what a person reads before saving, and in its history. */
export function changedLines(shape: SettingShape, before: unknown, after: unknown): Line[] {
  if (isSame(before, after)) return [];
  if (shape.kind === 'texts') return textLines(before as Texts, after as Texts);
  if (shape.kind === 'map') {
    const [was, is] = [before, after] as Record<string, Texts>[];
    return shape.keys.flatMap(({ value, label }) => named(label, textLines(was?.[value], is?.[value])));
  }
  if (shape.kind === 'records')
    return recordLines(shape, before as readonly Entry[], after as readonly Entry[]);
  return [{ part: '', before: textOf(shape, before), after: textOf(shape, after) }];
}
