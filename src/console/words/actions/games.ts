import { msg } from '@lingui/core/macro';
import type { ActionForm } from '../../parts/action/forms.ts';

/** What is done with games, rounds and chains. */
export const gameActions = {
  'game close': {
    permission: 'games.run',
    title: msg`Close the game`,
    button: msg`Close game`,
    done: msg`Game closed`,
    danger: true,
  },
  'game open': {
    permission: 'games.run',
    title: msg`Reopen the game`,
    button: msg`Reopen game`,
    done: msg`Game reopened`,
  },
  'game message': {
    permission: 'games.run',
    title: msg`Message while the game is closed`,
    button: msg`Save`,
    done: msg`Message saved`,
    fields: [{ name: 'text', label: msg`Shown to members`, kind: 'locales' }],
  },
  'round void': {
    permission: 'games.run',
    title: msg`Void the round`,
    button: msg`Void round`,
    done: msg`Round voided`,
    danger: true,
  },
  'chain create': {
    permission: 'games.run',
    title: msg`Publish the next chain`,
    button: msg`Publish chain`,
    done: msg`Chain published`,
    fields: [{ name: 'rounds', label: msg`Number of rounds`, kind: 'number', optional: true }],
  },
} as const satisfies Record<string, ActionForm>;
