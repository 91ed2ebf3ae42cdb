import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isPasswordUnsure } from '../../data/session/login-name.ts';
import { useSession } from '../../data/session/session.ts';
import { useOverdue } from '../../data/session/session-age.ts';
import { base } from '../../data/system.ts';
import { useSignInEntry } from '../../parts/screen/sign-in-return.ts';
import { isIncomplete, type Path, paths } from '../../paths.ts';
import { loadPart } from '../loading/load.ts';
import { admit } from './admission.ts';
import { pendingSignIn } from './by-link.ts';
import { keepReturn, returnAddress } from './return-address.ts';
import { endedBy, leavingAt, placeOf } from './session-ended.ts';

type Props = { path: Path; children: ReactNode };

/** Shows a screen to those who may see it, and sends others to Login, which leads back here afterwards. */
export function Guard({ path, children }: Props) {
  const { key, pathname, search } = useLocation();
  const { back } = useSignInEntry();
  const signedIn = useSession() !== null;
  const overdue = useOverdue();
  const loginCompulsory = useQuery(base()).data?.video_login === 1;
  switch (
    admit({
      path,
      signedIn,
      incomplete: isIncomplete(path, search),
      overdue,
      videoLogin: loginCompulsory,
      left: leavingAt(placeOf({ key, pathname })),
    })
  ) {
    case 'login':
      return <Navigate replace to={paths.login.to()} state={{ from: pathname + search, ended: endedBy() }} />;
    case 'login afresh':
      return <Navigate replace to={paths.login.to()} />;
    case 'mine':
      return path.path === paths.mine.path ? children : <Navigate replace to={paths.mine.to()} />;
    case 'return':
      if (back) return <GoBack key={key} />;
      return <Navigate replace to={returnAddress() ?? paths.mine.to()} />;
    case 'connect':
      return (
        <Suspense>
          <NotChecked />
        </Suspense>
      );
    case 'not found':
      return (
        <Suspense>
          <NotFound />
        </Suspense>
      );
    case 'stay':
      if (path.path === paths.login.path) return <LoginPlace>{children}</LoginPlace>;
      return path.path === paths.home.path ? <LeftLogin>{children}</LeftLogin> : children;
  }
}

/** Loaded on demand: few devices are without a network for a week. */
const NotChecked = lazy(async () => ({
  default: (await loadPart(() => import('./NotChecked.tsx'))).NotChecked,
}));

/** Loaded on demand: few addresses are incomplete. */
const NotFound = lazy(async () => ({
  default: (await loadPart(() => import('../shell/NotFound.tsx'))).NotFound,
}));

/** Loaded on demand: few people come by a partner's link. */
const ByLink = lazy(async () => ({ default: (await loadPart(() => import('./ByLink.tsx'))).ByLink }));

/** Whoever goes back to Home has given up what they were asked to log in for. */
function LeftLogin({ children }: { children: ReactNode }) {
  useEffect(() => keepReturn(undefined), []);
  return children;
}

/** The page to return to, or the form that knows it, is behind this one in the history and must not stand there twice. */
function GoBack() {
  useEffect(() => window.history.back(), []);
  return null;
}

/** Login stores where to go afterwards, because going to Register, or a reload, loses the state of the history entry. */
function LoginPlace({ children }: { children: ReactNode }) {
  const { from } = useSignInEntry();
  useEffect(() => {
    // Whether the password was changed, the login itself finds out: nobody is led back to that form.
    keepReturn(isPasswordUnsure() ? paths.setting.to() : from);
  }, [from]);
  const [signIn] = useState(pendingSignIn);
  if (!signIn) return children;
  return (
    <Suspense>
      <ByLink signIn={signIn}>{children}</ByLink>
    </Suspense>
  );
}
