import { Icon, type IconShape } from '../media/Icon.tsx';
import css from './IconButton.module.css';
import { type Press, Target } from './Target.tsx';

interface IconButtonProps extends Press {
  icon: IconShape;
  /** What a press does, for screen readers. */
  label: string;
  pressed?: boolean | undefined;
  expanded?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Shows a dot, because something new waits behind the button; `label` has to say so too. */
  isNew?: boolean | undefined;
  tone?: 'strong' | 'quiet';
  /** Round, with a shadow. */
  raised?: boolean;
  /** The icon's edge in pixels. */
  size?: number;
}

/** A 44 px square with one icon. */
export function IconButton({
  icon,
  label,
  pressed,
  expanded,
  isNew,
  tone,
  raised,
  size = 22,
  ...press
}: IconButtonProps) {
  return (
    <Target
      {...press}
      className={css.button}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      data-new={isNew || undefined}
      data-tone={tone}
      data-raised={raised}
    >
      <Icon of={icon} size={size} />
    </Target>
  );
}
