import { Link } from 'react-router-dom';
import { Icon, type IconShape } from '../../../ui/media/Icon.tsx';
import css from './RoomLink.module.css';

interface RoomLinkProps {
  icon: IconShape;
  /** What it opens. */
  label: string;
  /** One word of the label, which stands in its place where the room's title needs the space. */
  short?: string | undefined;
  to: string;
  /** What waits there: '1 open'. Shown on every screen. */
  badge?: string | undefined;
}

/** A link at the end of a room's title to another page of the room. On a phone its word stands under the icon. */
export function RoomLink({ icon, label, short = label, to, badge }: RoomLinkProps) {
  return (
    <Link className={css.link} to={to} title={badge ? `${label}: ${badge}` : label}>
      <Icon of={icon} size={20} />
      <span className={css.words}>{label}</span>
      <span className={css.short} aria-hidden="true">
        {short}
      </span>
      {badge && <span className={css.badge}>{badge}</span>}
    </Link>
  );
}
