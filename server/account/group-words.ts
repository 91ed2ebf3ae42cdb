import type { Translate } from '../i18n/i18n.ts';
import type { SettingValues } from '../settings/settings.ts';
import type { Group } from './member-groups.ts';

/** The name of a group; 0: of none. */
export const groupName = (say: Translate, number: number): string =>
  number === 0
    ? say(/*i18n*/ { id: 'account.group.none', message: 'No level yet' })
    : say(/*i18n*/ { id: 'account.group', message: 'Level {number}' }, { number });

/**
 * What the next group would bring, as sentences, or in the last one what the group brings: full films from the first on, and then
 * nothing but a badge. Where an operator set the group, also that deposits do not change it.
 */
export function groupBrings(
  say: Translate,
  { number, next, missing }: Group,
  { groups }: Pick<SettingValues, 'groups'>,
): string[] {
  if (next === null)
    return number > 0
      ? [say(/*i18n*/ { id: 'account.group.films', message: 'You can watch full films.' })]
      : [];
  const brings =
    number === 0
      ? /*i18n*/ { id: 'account.group.opens', message: '{name} lets you watch full films.' }
      : groups[next - 1]?.image
        ? /*i18n*/ { id: 'account.group.badge', message: '{name} only brings a new badge.' }
        : /*i18n*/ { id: 'account.group.nothing', message: '{name} brings nothing new.' };
  const fixed = /*i18n*/ {
    id: 'account.group.fixed',
    message: 'Our team set your level, so deposits don’t change it.',
  };
  return [say(brings, { name: groupName(say, next) }), ...(missing === null ? [say(fixed)] : [])];
}
