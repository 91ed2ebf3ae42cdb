import { useEffect, useEffectEvent } from 'react';
import { isTyping } from './typing.ts';

/**
 * Does something when a key is pressed outside fields and dialogs: `useKeys({ a: approve, r: refuse })`. Names are those of
 * `KeyboardEvent.key`, letters in lower case. A key whose action is undefined does nothing.
 */
export function useKeys(keys: Record<string, (() => void) | undefined>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
