import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ReactNode, Ref } from 'react';
import { Icon, type IconShape } from '../media/Icon.tsx';
import css from './Button.module.css';
import { type Press, Target } from './Target.tsx';

interface ButtonProps extends Press {
  children: ReactNode;
  kind?: 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';
  size?: 'large' | 'small';
  icon?: IconShape | undefined;
  /** Something is in flight: shows a spinner and ignores presses. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Keeps the focus while it is disabled or busy (Target.tsx). */
  keepsFocus?: boolean | undefined;
  /** Called by a press while it is disabled and keeps the focus, to say why. */
  whenDisabled?: (() => void) | undefined;
  type?: 'button' | 'submit';
  /** Id of the form that a `submit` outside it belongs to. */
  form?: string | undefined;
  replace?: boolean | undefined;
  /** Only where the visible text is not enough for a screen reader. */
  label?: string | undefined;
  /** The id of the text that says why the button is disabled. */
  describedBy?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** The button of every action; with `to` or `href`, a link that looks like a button. */
export function Button(props: ButtonProps) {
  const {
    children,
    kind = 'primary',
    size = 'large',
    icon,
    busy,
    disabled,
    label,
    describedBy,
    ...press
  } = props;
  return (
    <Target
      {...press}
      className={css.button}
      disabled={disabled || busy}
      data-kind={kind}
      data-size={size}
      aria-busy={busy || undefined}
      aria-label={label}
      aria-describedby={describedBy}
    >
      {busy ? <Icon of={LoaderCircle} className="spin" /> : icon && <Icon of={icon} />}
      <span className={css.text}>{children}</span>
    </Target>
  );
}

interface ButtonRowProps {
  children: ReactNode;
  /** `one-two`: the second button is twice as wide, for a secondary action beside the main one. */
  split?: 'equal' | 'one-two';
}

/** Buttons side by side. */
export function ButtonRow({ children, split = 'equal' }: ButtonRowProps) {
  return (
    <div className={css.row} data-split={split}>
      {children}
    </div>
  );
}
