import type { Translate } from '../i18n/i18n.ts';

/** The name of a group; 0: of none. */
export const groupName = (say: Translate, number: number): string =>
  number === 0
    ? say(/*i18n*/ { id: 'account.group.none', message: 'No level yet' })
    : say(/*i18n*/ { id: 'account.group', message: 'Level {number}' }, { number });
