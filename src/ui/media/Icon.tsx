import type { ComponentType, SVGProps } from 'react';

/** Any icon drawn on a 24 px grid with strokes, such as those of `lucide-react/icons/NAME`. */
export type IconShape = ComponentType<SVGProps<SVGSVGElement> & { size?: number | string }>;

interface IconProps {
  of: IconShape;
  /** Edge in CSS pixels. */
  size?: number;
  strokeWidth?: number;
  className?: string | undefined;
}

/** A decorative stroke icon; the text or label beside it carries the meaning. */
export function Icon({ of: Shape, size = 20, strokeWidth = 1.75, className }: IconProps) {
  return <Shape size={size} strokeWidth={strokeWidth} aria-hidden="true" className={className} />;
}
