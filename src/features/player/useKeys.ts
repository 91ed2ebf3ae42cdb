import { useEffect, useEffectEvent } from 'react';
import type { PlayerProps } from './Player.tsx';
import { clamp, type KeyAct, keyAct } from './seek.ts';
import { togglePlay, usePlayer } from './store.ts';

const ownsKeys = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]';

/** Keyboard control of the film on the whole screen, except in inputs and dialogs, and except a space on a button or link. */
export function useKeys({ length, previewEnds }: Pick<PlayerProps, 'length' | 'previewEnds'>): void {
  const player = usePlayer();
  const end = previewEnds ?? length;
  const handlers: { [Name in KeyAct['act']]: (act: Extract<KeyAct, { act: Name }>) => void } = {
    toggle: () => togglePlay(player),
    full: () => void player.toggleFullscreen(),
    mute: () => void player.toggleMuted(),
    by: ({ seconds }) => void player.seek(clamp(player.currentTime + seconds, end)),
    to: ({ share }) => void player.seek(clamp(length * share, end)),
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest(ownsKeys) || (event.key === ' ' && target.closest('button, a'))) return;
    const act = keyAct(event.key);
    if (!act) return;
    event.preventDefault();
    handlers[act.act](act as never);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
