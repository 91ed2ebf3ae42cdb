import '../ui/theme/base.css';
import './console.css';
import { createRoot } from 'react-dom/client';
import { activate, activateAny, chosenLocale } from '../i18n/i18n.ts';
import { queryClient } from './data/query.ts';
import { doorState } from './data/session.ts';
import { App } from './start/App.tsx';

/** Draws the console once its language is there; who is signed in is asked meanwhile. */
async function start() {
  void queryClient.prefetchQuery(doorState());
  await activate(chosenLocale()).catch(activateAny);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
}

void start();
