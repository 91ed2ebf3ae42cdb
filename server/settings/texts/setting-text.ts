import type { Sentence } from '../../../contract/sentences.ts';

/** Who sees what a setting does. */
export const audiences = {
  everyone: /*i18n*/ { id: 'setting.seen.everyone', message: 'Everyone who opens the site' },
  members: /*i18n*/ { id: 'setting.seen.members', message: 'Members' },
  operators: /*i18n*/ { id: 'setting.seen.operators', message: 'Operators only' },
};

/** How a setting is told to operators: its title, what it does, and who sees that. */
export type SettingText = { title: Sentence; does: Sentence; seen: keyof typeof audiences };
