import { useLingui } from '@lingui/react/macro';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Search from 'lucide-react/icons/search';
import { NavLink } from 'react-router-dom';
import { BrandMark } from '../../ui/media/BrandMark.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { addresses } from '../addresses.ts';
import { useOperator } from '../data/session.ts';
import { useWaitingRooms } from '../data/waiting.ts';
import type { RoomEntry } from '../start/rooms.ts';
import { rolesText } from '../words/roles.ts';
import { openHelp } from './Help.tsx';
import { openPalette } from './Palette.tsx';
import css from './Rail.module.css';

/** The menu at the left edge of wide windows: words and icons, icons alone where there is less room. */
export function Rail({ rooms }: { rooms: readonly RoomEntry[] }) {
  const { t, i18n } = useLingui();
  const { name, roles } = useOperator();
  const waiting = useWaitingRooms();
  const held = rolesText(roles);
  return (
    <nav className={css.rail} aria-label={t`Pages`}>
      <div className={css.brand}>
        <BrandMark size={28} />
        <span>Plaza</span>
      </div>
      <button type="button" className={css.find} onClick={openPalette}>
        <Icon of={Search} size={18} />
        <span>{t`Find`}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {(['desk', 'site'] as const).map((place) => (
        <ul key={place}>
          {rooms
            .filter((room) => room.place === place)
            .map((room) => (
              <li key={room.name}>
                <NavLink to={addresses[room.name]()} className={css.item ?? ''} title={i18n._(room.title)}>
                  <Icon of={room.icon} size={18} />
                  <span>{i18n._(room.title)}</span>
                  {Boolean(waiting[room.name]) && <b className="num">{waiting[room.name]}</b>}
                </NavLink>
              </li>
            ))}
        </ul>
      ))}
      <div className={css.foot}>
        <button type="button" className={css.item} onClick={openHelp} title={t`Help`}>
          <Icon of={CircleHelp} size={18} />
          <span>{t`Help`}</span>
          <kbd>?</kbd>
        </button>
        <NavLink to={addresses.me()} className={css.me ?? ''} title={name}>
          <i aria-hidden="true">{name.slice(0, 1).toUpperCase()}</i>
          <span>
            <b>{name}</b>
            <small>{held}</small>
          </span>
        </NavLink>
      </div>
    </nav>
  );
}
