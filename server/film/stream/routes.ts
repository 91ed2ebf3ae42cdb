import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Plaza } from '../../context/app-context.ts';
import { cookieSession, type FilmLink, filmFiles, isSigned, mediaCookie } from '../../keys/film-link.ts';
import { answerHeaders } from '../../site/headers.ts';
import { filePolicy } from '../../site/policy.ts';
import { folderOpenedBy } from './film-access.ts';
import { limitOpenAnswers } from './open-answers.ts';
import { sendFile, tagOf } from './send-range.ts';

type Asked = Context<{ Bindings: HttpBindings }>;

/** The most open answers of one member: six connections of a browser, on two devices. */
const mostOpenAnswers = 12;

/** Milliseconds between two checks whether the member still has access, while an answer is open. */
const checkEveryMs = 10_000;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The link of a request; undefined when this site did not sign it or it has expired. */
function linkOf({ keys, now }: Plaza, { req }: Asked): FilmLink | undefined {
  const file = filmFiles.find((name) => name === req.param('file'));
  const [film = '', member = '', expires = ''] = [req.param('film'), req.query('m'), req.query('e')];
  if (!file || !uuid.test(film) || !uuid.test(member) || !/^\d{1,12}$/.test(expires)) return undefined;
  const link = { film, file, member, expires: Number(expires) };
  return isSigned(keys, link, req.query('s') ?? '', now().getTime()) ? link : undefined;
}

const refused = (context: Asked) =>
  context.text('Not for you, or no longer', 403, { 'cache-control': 'private, no-store' });

/** Cuts an open answer when access has ended, or when the check fails. */
function watch({ outgoing }: HttpBindings, isAllowed: () => Promise<boolean>, every: number): () => void {
  const timer = setInterval(async () => {
    if (!(await isAllowed().catch(() => false))) outgoing.destroy();
  }, every);
  return () => clearInterval(timer);
}

const tooMany = (context: Asked) =>
  context.text('Too many at once', 429, { 'cache-control': 'private, no-store', 'retry-after': '1' });

/**
 * Serves films, previews and sprites, `/media/film/<film>/<file>?m=&e=&s=`, to the member whom the link names. The request
 * needs the cookie of a session of that member, who must have access to the file now.
 * @param every milliseconds between two checks of access while an answer is open
 */
export function filmRoutes(plaza: Plaza, every = checkEveryMs): Hono<{ Bindings: HttpBindings }> {
  const headers = { ...answerHeaders(plaza.env), 'content-security-policy': filePolicy };
  const tryOpen = limitOpenAnswers(mostOpenAnswers);
  const serve = async (context: Asked) => {
    const link = linkOf(plaza, context);
    const session = cookieSession(plaza.keys, getCookie(context, mediaCookie));
    const folder = link && session && (await folderOpenedBy(plaza, link, session));
    if (!folder) return refused(context);
    const close = tryOpen(link.member);
    if (!close) return tooMany(context);
    const isAllowed = async () =>
      isCurrent(plaza, link) && (await folderOpenedBy(plaza, link, session)) === folder;
    const unwatch = watch(context.env, isAllowed, every);
    const { incoming, outgoing } = context.env;
    const path = join(plaza.env.DATA_DIR, 'media', 'film', folder, link.file);
    try {
      return await sendFile({ path, tag: tagOf(folder, link.file) }, incoming, outgoing, headers);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return refused(context);
    } finally {
      unwatch();
      close();
    }
  };
  return new Hono<{ Bindings: HttpBindings }>()
    .on(['GET', 'HEAD'], '/:film/:file', serve)
    .all('*', (context) =>
      ['GET', 'HEAD'].includes(context.req.method)
        ? refused(context)
        : context.text('Only to be read', 405, { allow: 'GET, HEAD' }),
    );
}

const isCurrent = ({ now }: Plaza, { expires }: FilmLink) => expires * 1000 > now().getTime();
