import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { SkipLink } from '../../ui/controls/SkipLink.tsx';
import { ListSkeleton } from '../../ui/feedback/Skeleton.tsx';
import { addresses } from '../addresses.ts';
import { ActionHost } from '../parts/action/ActionDialog.tsx';
import { ProofDialog } from '../sign-in/ProofDialog.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Crash } from './Crash.tsx';
import { Help } from './Help.tsx';
import { Palette } from './Palette.tsx';
import { Rail } from './Rail.tsx';
import css from './Shell.module.css';
import { useRooms } from './useRooms.ts';

/** The menu, the room of the address, and the dialogs that any room may open. */
export function Shell() {
  const { t } = useLingui();
  const rooms = useRooms();
  const { pathname } = useLocation();
  const first = rooms[0]?.name ?? 'me';
  return (
    <div className={css.shell}>
      <div className={css.skip}>
        <SkipLink label={t`Skip to content`} />
      </div>
      <Rail rooms={rooms} />
      <main className={css.content}>
        <Crash at={pathname}>
          <Suspense fallback={<Waiting />}>
            <Routes>
              {rooms.map(({ name, Screen }) => (
                <Route key={name} path={`/${name}/*`} element={<Screen rooms={rooms} />} />
              ))}
              <Route path="*" element={<Navigate to={addresses[first]()} replace />} />
            </Routes>
          </Suspense>
        </Crash>
      </main>
      <BottomBar rooms={rooms} />
      <Palette rooms={rooms} />
      <Help rooms={rooms} />
      <ActionHost />
      <ProofDialog />
    </div>
  );
}

function Waiting() {
  const { t } = useLingui();
  return (
    <div className={css.waiting}>
      <ListSkeleton label={t`Loading`} rows={8} captions={false} />
    </div>
  );
}
