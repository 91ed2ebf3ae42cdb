import { Dialog as Base } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect } from 'react';
import { createEmitter } from '../../emitter.ts';
import layers from '../../ui/overlays/Layer.module.css';
import { useBackToClose } from '../../ui/overlays/useBackToClose.ts';
import { loadRoom } from '../start/load-room.ts';
import type { RoomEntry } from '../start/rooms.ts';
import css from './Palette.module.css';

let open = false;
const changed = createEmitter();

function setOpen(next: boolean) {
  open = next;
  changed.emit();
}

export const openPalette = () => setOpen(true);

const Search = lazy(async () => ({
  default: await loadRoom(async () => (await import('../parts/palette/Search.tsx')).Search),
}));

/** Finds whatever the operator may see, from anywhere. Opened by Ctrl K, or Command K. */
export function Palette({ rooms }: { rooms: readonly RoomEntry[] }) {
  const { t } = useLingui();
  const shown = changed.useSnapshot(() => open);
  const close = () => setOpen(false);
  useBackToClose(shown, close);
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // An open dialog is answered first.
      if (open || !document.querySelector('[role="dialog"], [role="alertdialog"]')) setOpen(!open);
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, []);
  return (
    <Base.Root open={shown} onOpenChange={(next) => !next && close()}>
      <Base.Portal>
        <Base.Backdrop className={layers.scrim} />
        <Base.Viewport className={`${layers.layer} ${css.layer}`}>
          <Base.Popup className={css.popup} aria-label={t`Find`}>
            <Suspense fallback={null}>
              <Search rooms={rooms} onClose={close} />
            </Suspense>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
