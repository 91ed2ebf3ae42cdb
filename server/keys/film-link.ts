import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Env } from '../settings/env.ts';
import { secureAttribute } from './cookie.ts';
import type { Keys } from './keys.ts';

/** The private files of a film, by their name in the address. */
export const filmFiles = ['film.mp4', 'preview.mp4', 'sprite.webp', 'sprite_preview.webp'] as const;
export type FilmFile = (typeof filmFiles)[number];

/** The files that show more than the preview. */
export const wholeFiles: readonly FilmFile[] = ['film.mp4', 'sprite.webp'];

/** What a link opens, and for which member. `expires`: Unix seconds. */
export type FilmLink = { film: string; file: FilmFile; member: string; expires: number };

/** Seconds for which a link and its cookie are valid: enough for a long film with pauses. */
export const linkSeconds = 6 * 3600;

export const mediaCookie = 'media';

type Use = Pick<Keys, 'use'>;

const sign = (keys: Use, ...parts: (string | number)[]) =>
  createHmac('sha256', keys.use('media')).update(JSON.stringify(parts)).digest('base64url');

function equalsInConstantTime(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const linkSign = (keys: Use, { film, file, member, expires }: FilmLink) =>
  sign(keys, 'link', film, file, member, expires);

/** The root-relative address of a film's private file, with an HMAC-SHA256 over all its parts. */
export const filmLink = (keys: Use, link: FilmLink): string =>
  `/media/film/${link.film}/${link.file}?m=${link.member}&e=${link.expires}&s=${linkSign(keys, link)}`;

/** Did this site sign the link, and has it not expired? @param now milliseconds */
export const isSigned = (keys: Use, link: FilmLink, signature: string, now: number): boolean =>
  link.expires * 1000 > now && equalsInConstantTime(signature, linkSign(keys, link));

/**
 * The cookie that every film link needs. It names the session and gives access to films alone. Browsers send it to `/media`
 * only, hide it from scripts, and do not send it with requests from other sites.
 */
export function filmCookie(keys: Use, env: Pick<Env, 'PUBLIC_URL'>, session: string): string {
  const value = `${session}.${sign(keys, 'session', session)}`;
  return `${mediaCookie}=${value}; Path=/media; Max-Age=${linkSeconds}; HttpOnly; SameSite=Strict${secureAttribute(env)}`;
}

/** Deletes the cookie in a browser whose session has ended or was replaced. */
export const noFilmCookie = `${mediaCookie}=; Path=/media; Max-Age=0; HttpOnly; SameSite=Strict`;

/** The session that a cookie's value names; undefined when this site did not make it. */
export function cookieSession(keys: Use, value: string | undefined): string | undefined {
  const [session = '', signature = ''] = value?.split('.') ?? [];
  return equalsInConstantTime(signature, sign(keys, 'session', session)) ? session : undefined;
}
