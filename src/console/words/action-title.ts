import { i18n } from '../../i18n/i18n.ts';
import { actions, isActionName } from './actions.ts';

/** The title of an action in the operator's language; one that only the command line has is shown by its name. */
export const actionTitle = (name: string): string =>
  isActionName(name) ? i18n._(actions[name].title) : name;
