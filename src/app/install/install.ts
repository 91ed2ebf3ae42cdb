import { createEmitter } from '../../emitter.ts';

/** Chromium's event (https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface). */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallEvent | undefined;
const changed = createEmitter();

function become(next: InstallEvent | undefined) {
  offer = next;
  changed.emit();
}

/** Keeps the browser's offer to install the app until the person asks for it. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    become(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => become(undefined));
}

/** Asks the browser to install the app; `undefined` where it cannot be asked. The offer is good for one time. */
export function useInstall(): (() => Promise<'accepted' | 'dismissed'>) | undefined {
  const kept = changed.useSnapshot(() => offer);
  if (!kept) return undefined;
  return async () => {
    become(undefined);
    return (await kept.prompt()).outcome;
  };
}
