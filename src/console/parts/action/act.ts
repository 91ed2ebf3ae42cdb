import type { ReactNode } from 'react';
import { createEmitter } from '../../../emitter.ts';
import type { ActionName } from '../../words/actions.ts';

export type Given = Record<string, string>;

/** What was filled in: an empty field is as if it were not there. */
export const filledIn = (given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));

export interface ActOptions {
  /** Replaces the title: 'Refuse 1,200.00 to ana_b'. */
  title?: string;
  /** Replaces the action's own fields: shows what is given, and sets more of it. */
  form?: (props: { given: Given; set: (more: Given) => void }) => ReactNode;
  /** Before the effect: what it is about. */
  about?: ReactNode;
  /** Whether what is entered in `form` is complete. */
  ready?: (given: Given) => boolean;
  /** The reason as it stands at first. */
  reason?: string;
  /** What its fields hold at first; unlike what is given, it may be changed. */
  preset?: Given;
  /** After it was done or proposed, and the dialog is closed. */
  onDone?: (result: 'done' | 'proposed') => void;
}

export interface Opened extends ActOptions {
  action: ActionName;
  given: Given;
  /** Tells one opening from the next. */
  turn: number;
}

let opened: Opened | undefined;
let turn = 0;
const changed = createEmitter();

/** Opens the dialog of an action: `act('withdrawal approve', { id })`. It tells the effect first and does it on consent. */
export function act(action: ActionName, given: Given = {}, options: ActOptions = {}): void {
  turn += 1;
  opened = { action, given, turn, ...options };
  changed.emit();
}

export function closeAction(): void {
  opened = undefined;
  changed.emit();
}

const read = () => opened;

export const useOpenedAction = (): Opened | undefined => changed.useSnapshot(read);
