import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode, Ref } from 'react';
import { Icon, type IconShape } from '../media/Icon.tsx';
import { type Press, Target } from './Target.tsx';
import css from './TextLink.module.css';

interface TextLinkProps extends Press {
  children: ReactNode;
  /** The icon after the text; `chevron` for a link to another screen. */
  end?: 'chevron' | IconShape;
  start?: IconShape;
  tone?: 'brand' | 'quiet';
  /** Adds space to the sides, for app bars and strips. */
  padded?: boolean;
  expanded?: boolean;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A link or button that looks like text in brand colour, 44 px high. */
export function TextLink({ children, end, start, tone, padded, expanded, ...press }: TextLinkProps) {
  return (
    <Target
      {...press}
      className={css.link}
      data-tone={tone}
      data-padded={padded || undefined}
      aria-expanded={expanded}
    >
      {start && <Icon of={start} size={16} />}
      <span>{children}</span>
      {end && <Icon of={end === 'chevron' ? ChevronRight : end} size={16} />}
    </Target>
  );
}
