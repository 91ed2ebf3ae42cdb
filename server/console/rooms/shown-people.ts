import type { ListedPasskey } from '../../operator/people/passkeys.ts';
import type { ListedSession } from '../../operator/people/sessions.ts';
import { timeOf } from '../facts/pages.ts';

export const shownPasskeys = (passkeys: readonly ListedPasskey[]) =>
  passkeys.map(({ createdAt, usedAt, ...rest }) => ({
    ...rest,
    createdAt: createdAt.toISOString(),
    usedAt: timeOf(usedAt),
  }));

/** @param own the session that asks */
export const shownSessions = (sessions: readonly ListedSession[], own: string) =>
  sessions.map(({ createdAt, seenAt, endsAt, ...rest }) => ({
    ...rest,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    endsAt: endsAt.toISOString(),
    own: rest.id === own,
  }));
