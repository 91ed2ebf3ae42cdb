import './ui/theme/base.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { startLinkSignIn, takeLink } from './app/guards/by-link.ts';
import { noteLeaving, placeOf } from './app/guards/session-ended.ts';
import { keepInstallOffer } from './app/install/install.ts';
import { endLastFrame } from './app/last-frame/end-frame.ts';
import { idle, nextTask } from './app/loading/idle.ts';
import { loadLater, loadPart } from './app/loading/load.ts';
import { App } from './app/start/App.tsx';
import { offeredLanguage } from './app/start/offered-language.ts';
import { makeRouter } from './app/start/router.tsx';
import { siteKnown } from './app/start/site-known.ts';
import { keepFacts, restoreFacts } from './data/transport/query-cache.ts';
import { onWriteSentence } from './data/transport/send.ts';
import { activate, activateAny, chosenLocale } from './i18n/i18n.ts';
import { watchBack } from './ui/overlays/layer-back.ts';
import { toast } from './ui/overlays/toast.ts';

/**
 * Replaces the static shell with the app once its language and first screen are loaded. It yields between steps, so that a
 * slow phone can paint and handle taps.
 */
async function start() {
  // First, before other code can read the address: a partner's link carries a secret.
  const link = takeLink();
  keepInstallOffer();
  const language = loadPart(() => activate(chosenLocale())).catch(activateAny);
  await nextTask();
  watchBack();
  const router = makeRouter();
  noteLeaving(() => placeOf(router.shown().location));
  onWriteSentence(toast.success);
  restoreFacts();
  keepFacts();
  await Promise.all([language.then(siteKnown).then(offeredLanguage), router.first, stylesLoaded()]);
  if (link) startLinkSignIn(link);
  const root = document.getElementById('root');
  // React renders a transition in slices.
  if (root) startTransition(() => createRoot(root).render(<App router={router} />));
  if (root) endLastFrame(root);
  await idle();
  const { startBackgroundWork } = await loadLater(() => import('./app/start/after-first-paint.ts'));
  await startBackgroundWork(root);
}

/** Resolves when the style sheet is loaded, or failed to. The static shell does not need it. */
function stylesLoaded(): Promise<unknown> | undefined {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link || link.sheet) return;
  return new Promise((done) => {
    link.onload = done;
    link.onerror = done;
  });
}

void start();
