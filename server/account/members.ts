import type { Locale } from '../../contract/locales.ts';
import type { Tx } from '../db/open.ts';
import { uuidv7 } from '../db/uuid.ts';

/** The data of a new member. */
export type NewMember = {
  /** 4 to 32 ASCII letters, digits, `_`, as the person writes it. */
  username: string;
  /** argon2id in PHC form; '' for a member who signs in only by a partner's link. */
  password: string;
  lang: Locale;
  /** The invite's code, null without one. */
  invite?: string | null;
  demo?: boolean;
  /** When they registered, where that is not now. Ids follow it: lists go by them. */
  at?: Date;
};

/** The form in which usernames are unique: letter case does not matter. */
export const usernameKey = (username: string) => username.toLowerCase();

const insertMember = `INSERT INTO member (id, username, username_key, password, lang, invite, demo, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, coalesce($8, now())) ON CONFLICT (username_key) DO NOTHING RETURNING id`;

/** Creates a member with an empty ledger account. @returns the id, or null when the username is taken */
export async function addMember(tx: Tx, member: NewMember): Promise<string | null> {
  const { username, password, lang, invite = null, demo = false, at } = member;
  const id = uuidv7(at?.getTime());
  const values = [id, username, usernameKey(username), password, lang, invite, demo, at ?? null];
  const { rowCount } = await tx.query(insertMember, values);
  if (!rowCount) return null;
  await tx.query('INSERT INTO account (member) VALUES ($1)', [id]);
  return id;
}
