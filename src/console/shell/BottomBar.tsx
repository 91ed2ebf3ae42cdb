import { useLingui } from '@lingui/react/macro';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { addresses } from '../addresses.ts';
import { useWaitingRooms } from '../data/waiting.ts';
import type { RoomEntry } from '../start/rooms.ts';
import css from './BottomBar.module.css';
import { openHelp } from './Help.tsx';
import { openPalette } from './Palette.tsx';

/** How many rooms stand in the bar; the others are under 'More'. */
const shown = 3;

/** The menu of a phone. */
export function BottomBar({ rooms }: { rooms: readonly RoomEntry[] }) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const waiting = useWaitingRooms();
  const { pathname } = useLocation();
  const others = rooms.slice(shown);
  const under = others.some(({ name }) => pathname.startsWith(`/${name}`));
  const behind = others.reduce((sum, { name }) => sum + (waiting[name] ?? 0), 0);
  const close = () => setOpen(false);
  return (
    <nav className={css.bar} aria-label={t`Pages`}>
      {rooms.slice(0, shown).map((room) => (
        <NavLink key={room.name} to={addresses[room.name]()} className={css.tab ?? ''}>
          <Icon of={room.icon} size={22} />
          <span>{i18n._(room.title)}</span>
          {Boolean(waiting[room.name]) && <b>{waiting[room.name]}</b>}
        </NavLink>
      ))}
      <button type="button" className={css.tab} onClick={openPalette}>
        <Icon of={Search} size={22} />
        <span>{t`Find`}</span>
      </button>
      <button
        type="button"
        className={css.tab}
        aria-current={under || undefined}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon of={Ellipsis} size={22} />
        <span>{t`More`}</span>
        {behind > 0 && <b>{behind}</b>}
      </button>
      <Sheet open={open} onClose={close} title={t`More`} closeLabel={t`Close`}>
        <List icons>
          {others.map((room) => (
            <Row
              key={room.name}
              icon={room.icon}
              title={i18n._(room.title)}
              to={addresses[room.name]()}
              onClick={close}
              {...(waiting[room.name] && { end: <b className="num">{waiting[room.name]}</b> })}
            />
          ))}
          <Row
            icon={CircleHelp}
            title={t`Help`}
            onClick={() => {
              close();
              openHelp();
            }}
          />
        </List>
      </Sheet>
    </nav>
  );
}
