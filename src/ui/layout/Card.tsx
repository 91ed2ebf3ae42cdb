import type { ReactNode } from 'react';
import { type Press, Target } from '../controls/Target.tsx';
import { RowIcon } from '../lists/Row.tsx';
import { Icon, type IconShape } from '../media/Icon.tsx';
import css from './Card.module.css';

interface CardProps {
  children: ReactNode;
  /** Names the card as a region if it has no heading. */
  label?: string;
  /** Pixels between its parts. */
  gap?: 8 | 12 | 16;
  /** `line`: parts side by side. */
  flow?: 'column' | 'line';
}

/** A bordered box with 16 px of padding. */
export function Card({ children, label, gap = 12, flow = 'column' }: CardProps) {
  return (
    <section className={css.card} aria-label={label} data-flow={flow} style={{ gap }}>
      {children}
    </section>
  );
}

interface TileProps extends Press {
  icon: IconShape;
  title: string;
  caption?: string | undefined;
}

/** A card that is a link, like the three on Home. */
export function Tile({ icon, title, caption, ...press }: TileProps) {
  return (
    <Target {...press} className={css.tile}>
      <RowIcon kind="brand">
        <Icon of={icon} />
      </RowIcon>
      <span>
        <b>{title}</b>
        {caption && <span className="caption">{caption}</span>}
      </span>
    </Target>
  );
}

/** Tiles in one row; each has its own row when their texts do not fit. */
export function Tiles({ children }: { children: ReactNode }) {
  return <div className={css.tiles}>{children}</div>;
}
