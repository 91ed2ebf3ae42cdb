import { useLocation } from 'react-router-dom';

/** The address to return to after signing in, as the history entry has it. Login and Register hand it to each other. */
export const useReturn = (): unknown => (useLocation().state as { from?: unknown } | null)?.from;
