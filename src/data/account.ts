import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { confirmAge, getMember, login, loginThird, logout, register } from '../../contract/account.ts';
import type { Asked } from '../../contract/call.ts';
import { currentLocale } from '../i18n/i18n.ts';
import { hasExtra } from './extra-calls.ts';
import { add, compare, zero } from './money.ts';
import { removeDone, useCosts } from './money-writes/money-writes.ts';
import { currentMember, currentSession, enter, leave, type Session, useSession } from './session/session.ts';
import { Failure } from './transport/failure.ts';
import { waitOrReconnect } from './transport/network.ts';
import { queryClient } from './transport/query-cache.ts';
import { readEvery } from './transport/read-every.ts';
import { send } from './transport/send.ts';

/** The signed-in member. */
export const member = () =>
  queryOptions({
    queryKey: ['account', 'member', currentMember(), currentLocale()],
    queryFn: ({ signal }) => readMember(signal),
    enabled: currentSession() !== null,
    refetchInterval: readEvery(60_000),
  });

/** A status other than 1 means a disabled account, whichever server sends it. */
async function readMember(signal: AbortSignal) {
  const session = currentSession();
  const answer = await send(getMember, {}, { signal });
  if (answer.status !== 1 && session) leave('disabled', session);
  void removeDone().catch(() => {});
  return answer;
}

/** The member for screens on which somebody waits for a deposit, a decision or a draw: read anew when one opens, and every ten seconds. */
export const awaitedMember = () =>
  ({ ...member(), refetchOnMount: 'always', refetchInterval: readEvery(10_000) }) as const;

export const reloadMember = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['account', 'member'] });

/**
 * The balance, less the cost of writes that it may not include yet: it falls as soon as a write is sent, and rises again
 * when the write is refused. A balance that was read after the write was sent includes it.
 */
export function useBalance(): string | undefined {
  useSession();
  const { data } = useQuery(member());
  const unread = useCosts();
  useReloadAfter(unread.filter(({ state }) => state !== 'done').length);
  const { confirming, done } = useOnItsWay();
  if (!data) return undefined;
  return [confirming, done].reduce((left, cost) => add(left, `-${cost}`), data.money || zero);
}

/**
 * What `useBalance` takes off the balance read last, so that a screen can say where it went: `confirming` for writes whose
 * outcome is not known, `done` for those that the server did after that balance was read. Decimal strings.
 */
export function useOnItsWay(): { confirming: string; done: string } {
  const { dataUpdatedAt } = useQuery(member());
  const unread = useCosts().filter(({ at }) => at >= dataUpdatedAt);
  const sum = (isDone: boolean) =>
    unread
      .filter(({ state }) => (state === 'done') === isDone)
      .reduce((all, { cost }) => add(all, cost), zero);
  return { confirming: sum(false), done: sum(true) };
}

/** Whether an amount is owed (`getUserInfo.owed`). Without the field, nothing is owed. */
export const isOwed = (owed: string | undefined): boolean => owed !== undefined && compare(owed, zero) > 0;

/** Reloads the member when a write has ended, in this tab or in another: it has changed the balance. */
function useReloadAfter(underWay: number): void {
  const before = useRef(underWay);
  useEffect(() => {
    if (underWay < before.current) void reloadMember();
    before.current = underWay;
  }, [underWay]);
}

type Member = Awaited<ReturnType<typeof readMember>>;

/** Overwrites fields of the cached member. */
export function updateMember(fields: Partial<Member>): void {
  queryClient.setQueriesData<Member>(
    { queryKey: ['account', 'member'] },
    (known) => known && { ...known, ...fields },
  );
}

export const cacheBalance = (money: string): void => updateMember({ money });

export async function signIn(
  fields: { username: string; password: string },
  signal?: AbortSignal,
): Promise<void> {
  enter(await send(login, { ...fields, lang: currentLocale() }, { signal }));
}

/** The name and password of a registration whose answer did not come. */
let perhapsOpened: { username: string; password: string } | undefined;

/** How a request ends that the server may have done: its answer was lost, or the person gave it up. */
const unansweredWords = ['network', 'timeout', 'aborted'];

/** What the server says of an account that this person has opened, when it is asked to open it again. */
const openedWords = ['username_taken', 'invite_unknown'];

/** Opens an account. One that was opened by a request whose answer was lost is signed in to. */
export async function signUp(
  fields: { username: string; password: string; code: string },
  signal?: AbortSignal,
): Promise<void> {
  const { username, password } = fields;
  const again = perhapsOpened?.username === username && perhapsOpened.password === password;
  try {
    enter(await send(register, { ...fields, lang: currentLocale() }, { signal }));
    perhapsOpened = undefined;
  } catch (error) {
    const word = error instanceof Failure ? error.word : '';
    if (unansweredWords.includes(word)) perhapsOpened = { username, password };
    // It was sent, so the account may be open: 'nothing was changed' would be wrong.
    if (word === 'network' && navigator.onLine) throw new Failure('unanswered');
    if (!again || !openedWords.includes(word)) throw error;
    await signIn({ username, password }, signal).catch(() => {
      throw error;
    });
    perhapsOpened = undefined;
  }
}

/** Signs in by a partner's link, whose query fields are sent unchanged. */
export async function signInByLink(pairs: Record<string, string>): Promise<void> {
  enter(await send(loginThird, { ...pairs, lang: currentLocale() } as Asked<typeof loginThird>));
}

/** Signs out on this device at once. The server is told as soon as it can be reached while this page is open. */
export const signOut = (): void => endSessionHere('logout');

/** Signs out because the server asks for a fresh proof of identity; signing in leads back to the same screen. */
export const signInAgain = (): void => endSessionHere('proof');

function endSessionHere(why: 'logout' | 'proof'): void {
  const session = currentSession();
  if (!session) return;
  // Read first: leaving clears the cached configuration that says so.
  const serverHasLogout = hasExtra(logout);
  leave(why, session);
  if (serverHasLogout) void endSessionOnServer(session);
}

async function endSessionOnServer(session: Session): Promise<void> {
  for (let wait = 1000; ; wait = Math.min(wait * 2, 60_000)) {
    const failure = await send(logout, {}, { as: session }).then(
      () => undefined,
      (error: Failure) => error,
    );
    if (!failure?.lost) return;
    await waitOrReconnect(wait);
  }
}

/** Real name and birth date (YYYY-MM-DD). An age below 18 is stored by the server, so screens must know it at once. */
export async function confirmAdult(fields: { name: string; birthday: string }): Promise<void> {
  await send(confirmAge, fields).catch((error: unknown) => {
    if (error instanceof Failure && error.word === 'under_age') updateMember({ under_age: 1 });
    throw error;
  });
  updateMember({ adult: 1 });
  await reloadMember();
}
