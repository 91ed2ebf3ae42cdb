import './ui/base.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { arriveBy, takeLink } from './app/by-link.ts';
import { idle, turn } from './app/idle.ts';
import { keepInstallOffer } from './app/install.ts';
import { noteLeaving, placeOf } from './app/left.ts';
import { loadLater, loadPart } from './app/load.ts';
import { firstScreen, makeRouter } from './app/router.tsx';
import { siteKnown } from './app/site-known.ts';
import { restoreFacts } from './data/client.ts';
import { tellSentences } from './data/send.ts';
import { currentSession } from './data/session.ts';
import { activate, activateAny, chosenLocale } from './i18n/i18n.ts';
import { toast } from './ui/toast.ts';

/**
 * Puts the app in the place of the static shell when its language and its first screen are there. In steps: a slow phone
 * paints and hears taps between them.
 */
async function start() {
  // Before anything can read the address: a partner's link carries a secret.
  const link = takeLink();
  keepInstallOffer();
  const language = loadPart(() => activate(chosenLocale())).catch(activateAny);
  await turn();
  const router = makeRouter();
  noteLeaving(() => placeOf(router.state.location));
  tellSentences(toast.success);
  await restoreFacts(currentSession()?.id ?? '');
  await Promise.all([language.then(siteKnown), firstScreen(router), styled()]);
  if (link) arriveBy(link);
  const root = document.getElementById('root');
  // A transition is drawn in slices.
  if (root) startTransition(() => createRoot(root).render(<App router={router} />));
  await idle();
  const { startBehind } = await loadLater(() => import('./app/afterwards.ts'));
  await startBehind();
}

/** When the styles are there, which the static shell does without. */
function styled(): Promise<unknown> | undefined {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link || link.sheet) return;
  return new Promise((done) => {
    link.onload = done;
    link.onerror = done;
  });
}

void start();
