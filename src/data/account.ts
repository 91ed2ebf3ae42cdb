import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { confirmAge, getMember, login, loginThird, logout, register } from '../../contract/account.ts';
import type { Asked } from '../../contract/call.ts';
import { currentLocale } from '../i18n/i18n.ts';
import { add, compare, zero } from './money.ts';
import { forgetDone, useCosts } from './money-writes/writes.ts';
import { currentMember, currentSession, enter, leave, type Session, useSession } from './session/session.ts';
import { hasExtra } from './transport/extras.ts';
import type { Failure } from './transport/failure.ts';
import { waitOrReconnect } from './transport/network.ts';
import { queryClient } from './transport/query-cache.ts';
import { send } from './transport/send.ts';

/** The signed-in member. */
export const member = () =>
  queryOptions({
    queryKey: ['account', 'member', currentMember(), currentLocale()],
    queryFn: ({ signal }) => readMember(signal),
    enabled: currentSession() !== null,
    refetchInterval: 60_000,
  });

/** A status other than 1 is treated like a disabled account, whatever server says it. */
async function readMember(signal: AbortSignal) {
  const session = currentSession();
  const told = await send(getMember, {}, { signal });
  if (told.status !== 1 && session) leave('disabled', session);
  void forgetDone().catch(() => {});
  return told;
}

export const reloadMember = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['account', 'member'] });

/**
 * The balance as it stands after what is on its way: at once when a write goes out, and back when it is refused. A
 * member read after the write went out knows more than this device.
 */
export function useBalance(): string | undefined {
  useSession();
  const { data, dataUpdatedAt } = useQuery(member());
  const unread = useCosts();
  useReloadAfter(unread.filter(({ state }) => state !== 'done').length);
  if (!data) return undefined;
  const costs = unread.filter(({ at }) => at >= dataUpdatedAt).map(({ cost }) => `-${cost}`);
  return costs.reduce(add, data.money || zero);
}

/** Does a member owe something (`getUserInfo.owed`)? A server that tells nothing of it knows of none. */
export const isOwed = (owed: string | undefined): boolean => owed !== undefined && compare(owed, zero) > 0;

/** A write that ended, in this tab or in another, has moved the balance. */
function useReloadAfter(underWay: number): void {
  const before = useRef(underWay);
  useEffect(() => {
    if (underWay < before.current) void reloadMember();
    before.current = underWay;
  }, [underWay]);
}

type Member = Awaited<ReturnType<typeof readMember>>;

/** Puts what an answer told in the place of what is known of the member. */
export function know(told: Partial<Member>): void {
  queryClient.setQueriesData<Member>(
    { queryKey: ['account', 'member'] },
    (known) => known && { ...known, ...told },
  );
}

export const knowBalance = (money: string): void => know({ money });

export async function signIn(fields: { username: string; password: string }): Promise<void> {
  enter(await send(login, { ...fields, lang: currentLocale() }));
}

export async function signUp(fields: { username: string; password: string; code: string }): Promise<void> {
  enter(await send(register, { ...fields, lang: currentLocale() }));
}

/** A partner's link: every pair of it is sent on, as it came. */
export async function signInByLink(pairs: Record<string, string>): Promise<void> {
  enter(await send(loginThird, { ...pairs, lang: currentLocale() } as Asked<typeof loginThird>));
}

/** Leaves at once on this device; the server is told when it can be reached, as long as this page lives. */
export const signOut = (): void => end('logout');

/** Leaves as `signOut` does, and comes back to the same screen after signing in: a fresh proof of who this is. */
export const signInAgain = (): void => end('proof');

function end(why: 'logout' | 'proof'): void {
  const session = currentSession();
  if (!session) return;
  const tells = hasExtra(logout);
  leave(why, session);
  if (tells) void endThere(session);
}

async function endThere(session: Session): Promise<void> {
  for (let wait = 1000; ; wait = Math.min(wait * 2, 60_000)) {
    const failure = await send(logout, {}, { as: session }).then(
      () => undefined,
      (error: Failure) => error,
    );
    if (!failure?.lost) return;
    await waitOrReconnect(wait);
  }
}

/** Real name and birth date (YYYY-MM-DD). */
export async function confirmAdult(fields: { name: string; birthday: string }): Promise<void> {
  await send(confirmAge, fields);
  know({ adult: 1 });
  await reloadMember();
}
