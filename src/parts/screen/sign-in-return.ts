import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { onLeave } from '../../data/session/session.ts';
import { paths } from '../../paths.ts';

/** What the history entry of Login or Register holds. */
interface SignInEntry {
  /** The address to return to after signing in. Login and Register hand it to each other. */
  from?: unknown;
  /** Whether that address, or the form that knows it, is right behind in the history. */
  back?: true;
  /** How the server ended the session, if that is why the person is here. */
  ended?: unknown;
}

export const useSignInEntry = (): SignInEntry => (useLocation().state as SignInEntry | null) ?? {};

/** Goes to Login, which leads back to this screen. */
export function useLogin(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => navigate(paths.login.to(), { state: { from: pathname + search, back: true } });
}

/** If the session ends while this screen is open, the login leads back to `address`: this screen with what was typed in it. */
export function useReturnTo(address: string): void {
  const navigate = useNavigate();
  const goThere = useEffectEvent(() => navigate(address, { replace: true }));
  useEffect(() => onLeave((_member, why) => why === 'unauthenticated' && void goThere()), []);
}
