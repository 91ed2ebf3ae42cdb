import { createEmitter } from '../../emitter.ts';

/** Chromium's event (https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface). */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallEvent | undefined;
const changed = createEmitter();

function setOffer(next: InstallEvent | undefined) {
  offer = next;
  changed.emit();
}

/** Keeps the browser's offer to install the app until the person uses it. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => setOffer(undefined));
}

/** Asks the browser to install the app; `undefined` where it cannot be asked. An offer works only once. */
export function useInstall(): (() => Promise<'accepted' | 'dismissed'>) | undefined {
  const kept = changed.useSnapshot(() => offer);
  if (!kept) return undefined;
  return async () => {
    setOffer(undefined);
    return (await kept.prompt()).outcome;
  };
}
