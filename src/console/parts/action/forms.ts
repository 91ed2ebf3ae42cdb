import type { MessageDescriptor } from '@lingui/core';
import type { Permission } from '../../../../contract/console/roles.ts';

/** A value that a person enters for an action; its name is that of the command's argument or option. */
export interface ActionField {
  name: string;
  label: MessageDescriptor;
  /** `secret`: what is typed may be shown; `locales`: a text in each of the five languages, as a JSON object. */
  kind: 'text' | 'area' | 'amount' | 'number' | 'day' | 'moment' | 'choice' | 'roles' | 'yes' | 'locales';
  help?: MessageDescriptor;
  options?: readonly { value: string; label: MessageDescriptor }[];
  optional?: true;
  /** Characters. */
  max?: number;
}

/** How an action is offered: its words, who may do it, and what is asked beside what the room gives. */
export interface ActionForm {
  permission: Permission;
  /** The dialog's title, which says what will be done: 'Approve withdrawal'. */
  title: MessageDescriptor;
  /** The word of the button: 'Approve'. */
  button: MessageDescriptor;
  /** What was done, after it: 'Withdrawal approved'. */
  done: MessageDescriptor;
  /** It takes something away. */
  danger?: true;
  /** Its result holds what is shown once: a link, a password. */
  shows?: true;
  /** The reason is read by the member. */
  told?: true;
  fields?: readonly ActionField[];
}
