import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { arriveBy, takeLink } from './app/by-link.ts';
import { keepInstallOffer } from './app/install.ts';
import { noteLeaving, placeOf } from './app/left.ts';
import { loadPart } from './app/load.ts';
import { firstScreen, makeRouter } from './app/router.tsx';
import { siteKnown } from './app/site-known.ts';
import { activate, activateAny, chosenLocale } from './i18n/i18n.ts';

/** Puts the app in the place of the static shell when its language and its first screen are there. */
async function start() {
  // Before anything can read the address: a partner's link carries a secret.
  const link = takeLink();
  keepInstallOffer();
  const router = makeRouter();
  noteLeaving(() => placeOf(router.state.location));
  const language = loadPart(() => activate(chosenLocale())).catch(activateAny);
  await Promise.all([language.then(siteKnown), firstScreen(router)]);
  if (link) arriveBy(link);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App router={router} />);
  const { forgetOnLeave, noticeReturn, startUpdates } = await import('./app/afterwards.ts');
  forgetOnLeave();
  noticeReturn();
  await startUpdates();
}

void start();
