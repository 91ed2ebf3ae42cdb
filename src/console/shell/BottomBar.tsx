import { useLingui } from '@lingui/react/macro';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { addresses } from '../addresses.ts';
import type { RoomEntry } from '../start/rooms.ts';
import css from './BottomBar.module.css';
import { openPalette } from './Palette.tsx';
import { useWaiting } from './useWaiting.ts';

/** How many rooms stand in the bar; the others are under 'More'. */
const shown = 3;

/** The menu of a phone. */
export function BottomBar({ rooms }: { rooms: readonly RoomEntry[] }) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const waiting = useWaiting();
  const close = () => setOpen(false);
  return (
    <nav className={css.bar} aria-label={t`Pages`}>
      {rooms.slice(0, shown).map((room) => (
        <NavLink key={room.name} to={addresses[room.name]()} className={css.tab ?? ''}>
          <Icon of={room.icon} size={22} />
          <span>{i18n._(room.title)}</span>
        </NavLink>
      ))}
      <button type="button" className={css.tab} onClick={openPalette}>
        <Icon of={Search} size={22} />
        <span>{t`Find`}</span>
      </button>
      <button type="button" className={css.tab} aria-expanded={open} onClick={() => setOpen(true)}>
        <Icon of={Ellipsis} size={22} />
        <span>{t`More`}</span>
        {waiting > 0 && <b className="num">{waiting}</b>}
      </button>
      <Sheet open={open} onClose={close} title={t`All pages`} closeLabel={t`Close`}>
        <List icons>
          {rooms.map((room) => (
            <Row
              key={room.name}
              icon={room.icon}
              title={i18n._(room.title)}
              to={addresses[room.name]()}
              onClick={close}
              {...(room.name === 'proposals' && waiting > 0 && { end: <b className="num">{waiting}</b> })}
            />
          ))}
        </List>
      </Sheet>
    </nav>
  );
}
