import { useLocation, useNavigate } from 'react-router-dom';
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
