import { createEmitter } from '../../emitter.ts';
import { store } from '../../local-storage.ts';

/** `phone`: data is saved when the device or its network asks for it. */
export type Saver = 'phone' | 'off' | 'on';

const key = 'plaza-saver';
const changed = createEmitter();

function chosen(): Saver {
  const kept = localStorage.getItem(key);
  return kept === 'off' || kept === 'on' ? kept : 'phone';
}

/** Stores the choice. Saving data means small pictures, no autoplay, and nothing fetched before it is seen. */
export function setSaver(saver: Saver): void {
  if (saver === 'phone') localStorage.removeItem(key);
  else store(key, saver);
  changed.emit();
}

export const useSaver = (): Saver => changed.useSnapshot(chosen);

/** Stays `true` once the network was slow: changing back and forth would fetch each picture in both sizes. */
let slow = false;

/** Whether the device asks to save data, or its network is slow (https://wicg.github.io/savedata/, netinfo). */
export function deviceSavesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  slow ||= connection?.effectiveType?.endsWith('2g') ?? false;
  return slow || connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Whether to save data: as chosen in Settings, else as the device says. */
export function savesData(): boolean {
  const saver = chosen();
  return saver === 'phone' ? deviceSavesData() : saver === 'on';
}
