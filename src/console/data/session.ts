import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../contract/console/call.ts';
import { mayDo, type Permission } from '../../../contract/console/roles.ts';
import { type SignedIn, signInState, signOut } from '../../../contract/console/sign-in.ts';
import { queryClient, reading } from './query.ts';
import { onSessionEnd, send } from './send.ts';

/** Who is signed in, and the site's name and time zone: the first thing that the page reads. */
export const doorState = () => reading(signInState, {});

type State = Answer<typeof signInState>;

function setOperator(operator: SignedIn | null): void {
  queryClient.setQueryData(
    doorState().queryKey,
    (state: State | undefined) => state && { ...state, operator },
  );
}

/** Somebody has signed in, or has proved again that it is them. */
export const enter = (operator: SignedIn): void => setOperator(operator);

/** Nobody is signed in any more: what was read goes with the session. */
function forget(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== signInState.path });
  setOperator(null);
}

onSessionEnd(forget);

/** Ends the session here and on the server. */
export async function leave(): Promise<void> {
  await send(signOut, {});
  forget();
}

/** The operator who is signed in. Only for what is shown inside the shell. */
export function useOperator(): SignedIn {
  const { data } = useQuery(doorState());
  if (!data?.operator) throw new Error('nobody is signed in');
  return data.operator;
}

/** Whether the operator may do something: `const may = useMay(); may('games.run')`. */
export function useMay(): (permission: Permission) => boolean {
  const { roles } = useOperator();
  return (permission) => mayDo(roles, permission);
}

/** The time zone of the site, in which days are counted. */
export function useTimeZone(): string | undefined {
  return useQuery(doorState()).data?.site.timeZone;
}
