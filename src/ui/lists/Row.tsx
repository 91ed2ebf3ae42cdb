import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { type Press, Target } from '../controls/Target.tsx';
import { Icon, type IconShape } from '../media/Icon.tsx';
import css from './Row.module.css';

export type RowKind = 'neutral' | 'brand' | 'pos' | 'neg' | 'reward';

/** The 40 px background of a row's icon; amber (`reward`) is only for winnings. */
export function RowIcon({ kind, size, children }: { kind?: RowKind; size?: 'large'; children: ReactNode }) {
  return (
    <span className={css.icon} data-kind={kind} data-size={size}>
      {children}
    </span>
  );
}

export interface RowProps extends Press {
  title: ReactNode;
  caption?: ReactNode;
  icon?: IconShape | undefined;
  kind?: RowKind;
  /** Replaces the icon: an avatar, a cover. */
  picture?: ReactNode;
  /** At the end: an amount with a caption, a badge, a switch. */
  end?: ReactNode;
  /** Below `end`, never broken: a state, a button. On narrow screens it has a line of its own. */
  under?: ReactNode;
  /** By default, rows that can be pressed have one. */
  chevron?: boolean;
  /** `div` inside a list that makes its own items (`VirtualList`). */
  as?: 'li' | 'div';
  disabled?: boolean;
}

/** One line of a list: plain, a link or a button. */
export function Row(props: RowProps) {
  const { title, caption, icon, kind, picture, end, under, chevron, ...rest } = props;
  const { as: Item = 'li', disabled, ...press } = rest;
  const leads = press.to !== undefined || press.href !== undefined || press.onClick !== undefined;
  const content = (
    <>
      {picture ?? (icon && <RowIcon {...(kind ? { kind } : {})}>{<Icon of={icon} />}</RowIcon>)}
      <span className={css.main}>
        <span className={css.title}>{title}</span>
        {caption !== undefined && <span className="caption">{caption}</span>}
      </span>
      {end !== undefined && <span className={css.end}>{end}</span>}
      {under !== undefined && <span className={css.under}>{under}</span>}
      {(chevron ?? leads) && <Icon of={ChevronRight} className={css.chevron} />}
    </>
  );
  const layout = under === undefined ? undefined : end === undefined ? 'alone' : 'end';
  if (!leads)
    return (
      <Item className={css.row} data-under={layout}>
        {content}
      </Item>
    );
  return (
    <Item className={css.item}>
      <Target {...press} disabled={disabled} className={css.row} data-under={layout}>
        {content}
      </Target>
    </Item>
  );
}
