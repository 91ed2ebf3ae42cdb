import { createEmitter } from '../../emitter.ts';

/** `phone`: as the device and its network have it. */
export type Saver = 'phone' | 'off' | 'on';

const key = 'plaza-saver';
const changed = createEmitter();

function chosen(): Saver {
  const kept = localStorage.getItem(key);
  return kept === 'off' || kept === 'on' ? kept : 'phone';
}

/** From now on pictures come small, nothing plays by itself, and nothing is fetched before it is seen; or not. */
export function setSaver(saver: Saver): void {
  if (saver === 'phone') localStorage.removeItem(key);
  else localStorage.setItem(key, saver);
  changed.emit();
}

export const useSaver = (): Saver => changed.useSnapshot(chosen);

/** The network was that slow once: going back and forth would fetch pictures twice. */
let slow = false;

/** Whether the device asks for it, or its network can do no more (https://wicg.github.io/savedata/, netinfo). */
export function phoneSpares(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  slow ||= connection?.effectiveType?.endsWith('2g') ?? false;
  return slow || connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Whether to spare data: as the person chose in Setting, else as the device says. */
export function sparesData(): boolean {
  const saver = chosen();
  return saver === 'phone' ? phoneSpares() : saver === 'on';
}
