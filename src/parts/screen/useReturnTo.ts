import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { onLeave } from '../../data/session/session.ts';

/** If the session ends while this screen is open, the login leads back to `address`: this screen with what was typed in it. */
export function useReturnTo(address: string): void {
  const navigate = useNavigate();
  const goThere = useEffectEvent(() => navigate(address, { replace: true }));
  useEffect(() => onLeave((_member, why) => why === 'unauthenticated' && void goThere()), []);
}
