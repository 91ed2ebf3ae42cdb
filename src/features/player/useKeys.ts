import { useEffect, useEffectEvent } from 'react';
import type { PlayerProps } from './Player.tsx';
import { clamp, type KeyAct, keyAct } from './seek.ts';
import { usePlayer } from './store.ts';

const elsewhere = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]';

/** The whole screen's keys act on the film, but for where something is typed or asked, and for what a button does. */
export function useKeys({ length, previewEnds }: Pick<PlayerProps, 'length' | 'previewEnds'>): void {
  const player = usePlayer();
  const end = previewEnds ?? length;
  const does: { [Name in KeyAct['act']]: (act: Extract<KeyAct, { act: Name }>) => void } = {
    toggle: () => void player.togglePaused(),
    full: () => void player.toggleFullscreen(),
    mute: () => void player.toggleMuted(),
    by: ({ seconds }) => void player.seek(clamp(player.currentTime + seconds, end)),
    to: ({ share }) => void player.seek(clamp(length * share, end)),
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest(elsewhere) || (event.key === ' ' && target.closest('button, a'))) return;
    const act = keyAct(event.key);
    if (!act) return;
    event.preventDefault();
    does[act.act](act as never);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
