import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import { rolesWith } from '../../../contract/console/roles.ts';
import { createEmitter } from '../../emitter.ts';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { addresses } from '../addresses.ts';
import { Part } from '../parts/facts/Facts.tsx';
import { useKeys } from '../parts/keys/useKeys.ts';
import { Panel } from '../parts/panel/Panel.tsx';
import type { RoomEntry } from '../start/rooms.ts';
import { rolesText } from '../words/roles.ts';
import { keysOf } from '../words/shortcuts.ts';
import css from './Help.module.css';

let open = false;
const changed = createEmitter();

function setOpen(next: boolean) {
  open = next;
  changed.emit();
}

export const openHelp = () => setOpen(true);

/** What the room is for, who may do what in it, and the keys that work there. Opened by '?' and from the menu. */
export function Help({ rooms }: { rooms: readonly RoomEntry[] }) {
  const { t, i18n } = useLingui();
  const shown = changed.useSnapshot(() => open);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useKeys({ '?': openHelp });
  const room = rooms.find(({ name }) => pathname.startsWith(`/${name}`));
  const close = () => setOpen(false);
  if (!shown) return null;
  return (
    <Panel open title={room ? i18n._(room.title) : t`Help`} onClose={close}>
      {room && <p>{i18n._(room.about)}</p>}
      <TextLink
        end="chevron"
        onClick={() => {
          close();
          navigate(addresses.help());
        }}
      >
        {t`Everyday tasks and all pages`}
      </TextLink>
      {room && room.permission !== 'operator' && (
        <Part title={t`Visible to`}>
          <p>{rolesText(rolesWith(room.permission))}</p>
        </Part>
      )}
      <div className={css.keyboard}>
        <Part title={t`Keyboard shortcuts`}>
          <dl className={css.keys}>
            {keysOf(room?.name).map(({ keys, does }) => (
              <div key={keys.join(' ')}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{i18n._(does)}</dd>
              </div>
            ))}
          </dl>
        </Part>
      </div>
      <Part title={t`Two-person approval`}>
        <p className="quiet">
          {t`Actions involving large amounts, permissions or personal data are proposed by one person and applied only after a second approver agrees. You can’t approve your own proposal, but if nobody else can, you can confirm it yourself after a waiting period.`}
        </p>
      </Part>
    </Panel>
  );
}
