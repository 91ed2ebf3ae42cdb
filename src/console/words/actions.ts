import type { ActionForm } from '../parts/action/forms.ts';
import { gameActions } from './actions/games.ts';
import { memberActions } from './actions/members.ts';
import { moneyActions } from './actions/money.ts';
import { siteActions } from './actions/site.ts';

const table = { ...moneyActions, ...memberActions, ...gameActions, ...siteActions };

/** An action that the console offers, by the name of its command. */
export type ActionName = keyof typeof table;

/** How each action of the console is offered. What it does is told by the server before it is done. */
export const actions: Record<ActionName, ActionForm> = table;

/** Whether a name is that of an action of the console. */
export const isActionName = (name: string): name is ActionName => name in table;
