import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/controls/Button.tsx';
import type { IconShape } from '../../../ui/media/Icon.tsx';
import { useMay } from '../../data/session.ts';
import { type ActionName, actions } from '../../words/actions.ts';
import { type ActOptions, act, type Given } from './act.ts';

interface ActionButtonProps extends ActOptions {
  action: ActionName;
  given?: Given;
  kind?: 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';
  icon?: IconShape | undefined;
  /** Replaces the action's own word. */
  children?: string;
  disabled?: boolean;
}

/** The button of an action; nothing for whoever may not do it. */
export function ActionButton(props: ActionButtonProps) {
  const { action, given = {}, kind, icon, children, disabled, ...options } = props;
  const { i18n } = useLingui();
  const { permission, button, danger } = actions[action];
  if (!useMay()(permission)) return null;
  return (
    <Button
      kind={kind ?? (danger ? 'danger' : 'secondary')}
      size="small"
      icon={icon}
      disabled={disabled}
      onClick={() => act(action, given, options)}
    >
      {children ?? i18n._(button)}
    </Button>
  );
}
