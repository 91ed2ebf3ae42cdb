import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { HashRouter } from 'react-router-dom';
import { i18n } from '../../i18n/i18n.ts';
import { ErrorState } from '../../ui/feedback/Empty.tsx';
import { Toaster } from '../../ui/overlays/Toaster.tsx';
import { queryClient } from '../data/query.ts';
import { doorState } from '../data/session.ts';
import { Shell } from '../shell/Shell.tsx';
import { Door } from '../sign-in/Door.tsx';
import { failureText } from '../words/failures.ts';
import css from './App.module.css';

/** The console: the door for whoever is not signed in, at every address; the shell with its rooms for the others. */
export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <HashRouter>
          <Inside />
        </HashRouter>
      </QueryClientProvider>
    </I18nProvider>
  );
}

function Inside() {
  const { t } = useLingui();
  const { data, error, refetch, isFetching } = useQuery(doorState());
  const retry = { label: t`Try again`, onClick: () => void refetch(), busy: isFetching };
  return (
    <>
      {data && (data.operator ? <Shell /> : <Door empty={data.empty} site={data.site} />)}
      {!data && error && (
        <main className={css.lost}>
          <ErrorState title={t`The console can’t be reached`} text={failureText(error)} retry={retry} />
        </main>
      )}
      <Toaster label={t({ message: 'Notices', context: 'of this page' })} />
    </>
  );
}
