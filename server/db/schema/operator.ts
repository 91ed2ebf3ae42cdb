import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Role } from '../../../contract/console/roles.ts';
import { bytes, id, instant } from './columns.ts';

const roles = () => text().array().$type<Role[]>().notNull().default(sql`'{}'`);

/**
 * A person who runs the site. Rights begin with `enrolledAt`: operators of older versions have none until they are enrolled by
 * a link. Whoever has a password also has an authenticator app.
 */
export const operator = pgTable('operator', {
  name: text().primaryKey(),
  roles: roles(),
  /** argon2id in PHC form. */
  password: text(),
  /** The secret of the authenticator app (RFC 6238), sealed by a key that is not in the database. */
  totp: bytes(),
  /** The time step of the last code that was accepted: no code works twice. */
  totpStep: integer(),
  /** Wrong passwords and codes since the last right one. */
  wrong: integer().notNull().default(0),
  lockedUntil: instant(),
  enrolledAt: instant(),
  disabledAt: instant(),
  createdAt: instant().notNull(),
});

export const operatorPasskey = pgTable(
  'operator_passkey',
  {
    id: id().primaryKey(),
    operator: text().notNull(),
    /** The credential's id, base64url. */
    credential: text().notNull(),
    /** COSE. */
    publicKey: bytes().notNull(),
    /** How often the authenticator says it signed: 0 when it does not count. One that goes back is a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    backedUp: boolean().notNull(),
    label: text().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    uniqueIndex('operator_passkey_credential').on(t.credential),
    index('operator_passkey_operator').on(t.operator),
  ],
);

export const operatorSession = pgTable(
  'operator_session',
  {
    id: id().primaryKey(),
    operator: text().notNull(),
    /** SHA-256 of the cookie's secret. */
    hash: bytes().notNull(),
    /** That of the secret before, which is accepted for some seconds: requests may be on their way with it. */
    previousHash: bytes(),
    rotatedAt: instant(),
    createdAt: instant().notNull(),
    /** When the person last did something. */
    seenAt: instant().notNull(),
    /** When they last proved who they are. */
    provedAt: instant().notNull(),
    endedAt: instant(),
    ip: text().notNull(),
    agent: text().notNull(),
  },
  (t) => [
    uniqueIndex('operator_session_hash').on(t.hash),
    index('operator_session_previous').on(t.previousHash),
    index('operator_session_operator').on(t.operator),
  ],
);

/** Enrolment links, each good once. */
export const operatorLink = pgTable(
  'operator_link',
  {
    id: id().primaryKey(),
    /** SHA-256 of the link's secret. */
    hash: bytes().notNull(),
    /** Whom it enrols; NULL: the person chooses a name. */
    name: text(),
    roles: roles(),
    /** The operator who made it; '' for the link that a start prints, which is good only while nobody is enrolled. */
    madeBy: text().notNull(),
    /** The secret of the authenticator app that it offers, sealed. */
    totp: bytes().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    usedBy: text(),
  },
  (t) => [uniqueIndex('operator_link_hash').on(t.hash)],
);

/** Tokens for automation on the command line. */
export const operatorToken = pgTable(
  'operator_token',
  {
    id: id().primaryKey(),
    hash: bytes().notNull(),
    name: text().notNull(),
    roles: roles(),
    madeBy: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    usedAt: instant(),
  },
  (t) => [uniqueIndex('operator_token_hash').on(t.hash)],
);

/** What a browser has been asked to sign, or an authenticator app to take in: each good once, on any node. */
export const operatorChallenge = pgTable('operator_challenge', {
  id: id().primaryKey(),
  /** What it is for and whose: another purpose, link or session cannot use it. */
  purpose: text().notNull(),
  /** base64url for WebAuthn; '' for an authenticator app. */
  challenge: text().notNull(),
  /** The sealed secret of an authenticator app. */
  totp: bytes(),
  expiresAt: instant().notNull(),
});
