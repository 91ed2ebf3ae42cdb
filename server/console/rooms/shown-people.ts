import type { ListedPasskey } from '../../operator/people/passkeys.ts';
import type { ListedSession } from '../../operator/people/sessions.ts';

export const optionalTime = (at: Date | null): string | null => at?.toISOString() ?? null;

export const shownPasskeys = (passkeys: readonly ListedPasskey[]) =>
  passkeys.map(({ createdAt, usedAt, ...rest }) => ({
    ...rest,
    createdAt: createdAt.toISOString(),
    usedAt: optionalTime(usedAt),
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
